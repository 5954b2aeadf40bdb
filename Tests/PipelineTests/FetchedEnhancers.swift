import Enhancement

@testable import Pipeline

/// What scripts/fetch-enhancers brings, where the program looks for it.
enum FetchedEnhancers {
    static let areThere = Places().enhancerFolders.contains { folder in
        let enhancers = Enhancers(folder: folder)
        return enhancers.has(.deepfilternet) && enhancers.has(.rnnoise)
    }
}
