import Foundation

/// Readable paths without what is hidden in them. Landlock can only allow, so a folder with something hidden somewhere
/// below it is replaced by what else is in it, as it stands now.
struct VisiblePaths {
    private(set) var paths: [String] = []
    /// False where there were too many.
    private(set) var isComplete = true
    private let hidden: Set<String>
    private let maximumCount: Int

    /// - Parameter hidden: folders that are left out; what is added by name from inside of them stays.
    init(hidden: [String], maximumCount: Int) {
        self.hidden = Set(hidden.map { RealPath.of($0) ?? $0 })
        self.maximumCount = maximumCount
    }

    /// Adds a file or folder; what does not exist is passed over.
    mutating func add(_ path: String) {
        guard let real = RealPath.of(path) else { return }
        insert(real)
    }

    private mutating func insert(_ path: String) {
        guard isComplete, !hidden.contains(path) else { return }
        guard hidden.contains(where: { RealPath.isInside($0, of: path) }) else {
            isComplete = paths.count < maximumCount
            if isComplete { paths.append(path) }
            return
        }
        // Nothing but folders of one path each is opened, so this ends at the depth of the hidden ones.
        for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
            let child = path == "/" ? "/\(name)" : "\(path)/\(name)"
            // A link leads to what is allowed by its own name, or to nothing.
            if (try? FileManager.default.destinationOfSymbolicLink(atPath: child)) == nil { insert(child) }
        }
    }
}
