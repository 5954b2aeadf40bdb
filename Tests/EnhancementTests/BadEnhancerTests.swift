import Enhancement
import Foundation
import Testing
import TestSupport

/// What stands in the folder of the enhancers may be anything.
@Suite("Bad enhancers")
struct BadEnhancerTests {
    private func error(_ method: EnhancementMethod, in folder: String) -> EnhancementError? {
        do {
            _ = try Enhancers(folder: folder).make(method)
            return nil
        } catch { return error as? EnhancementError }
    }

    @Test("Nothing there", arguments: [EnhancementMethod.deepfilternet, .rnnoise])
    func missing(_ method: EnhancementMethod) throws {
        guard case .missing(method, let folder)? = error(method, in: "/nonexistent") else {
            // A library of the system is used in its place.
            #expect(method == .rnnoise && error(method, in: "/nonexistent") == nil)
            return
        }
        #expect(folder == "/nonexistent")
        #expect("\(EnhancementError.missing(method, folder: folder))".contains("scripts/fetch-enhancers"))
    }

    @Test(
        "Files that are no libraries", arguments: [" ", "no library", "\u{7F}ELF", String(repeating: "x", count: 4096)])
    func noLibrary(_ content: String) throws {
        let folder = try TemporaryFolder()
        _ = try folder.file("librnnoise.so", Array(content.utf8))
        _ = try folder.file("libdeepfilter.so", Array(content.utf8))
        for method in [EnhancementMethod.rnnoise, .deepfilternet] {
            guard case .noLibrary? = error(method, in: folder.path) else {
                Issue.record("\(method): \(String(describing: error(method, in: folder.path)))")
                continue
            }
        }
    }

    @Test("A folder in the place of a library")
    func folder() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: "\(folder.path)/librnnoise.so", withIntermediateDirectories: true)
        guard case .noLibrary? = error(.rnnoise, in: folder.path) else {
            Issue.record("no error")
            return
        }
    }

    @Test("A library without the functions")
    func anotherLibrary() throws {
        let folder = try TemporaryFolder()
        let library = try #require(
            ["/lib/x86_64-linux-gnu/libm.so.6", "/lib/aarch64-linux-gnu/libm.so.6"].first {
                FileManager.default.fileExists(atPath: $0)
            })
        try FileManager.default.copyItem(atPath: library, toPath: "\(folder.path)/librnnoise.so")
        guard case .noLibrary(_, let cause)? = error(.rnnoise, in: folder.path) else {
            Issue.record("no error")
            return
        }
        #expect(cause.contains("rnnoise_create"))
    }

    @Test(
        "Broken downloads", .enabled(if: FetchedEnhancers.has(.deepfilternet), "the enhancers were not fetched"),
        arguments: ["libdeepfilter.so", "DeepFilterNet3_onnx.tar.gz"])
    func truncated(_ name: String) throws {
        let folder = try TemporaryFolder()
        for file in ["libdeepfilter.so", "DeepFilterNet3_onnx.tar.gz"] {
            let whole = try Data(contentsOf: URL(fileURLWithPath: "\(FetchedEnhancers.folder)/\(file)"))
            let part = file == name ? whole.prefix(whole.count / 2) : whole
            _ = try folder.file(file, Array(part))
        }
        switch error(.deepfilternet, in: folder.path) {
        case .noLibrary(_, let cause)? where name.hasSuffix(".so"): #expect(cause.contains("breaks off"))
        case .changed? where name.hasSuffix(".gz"): break
        case let other: Issue.record("\(String(describing: other))")
        }
    }

    @Test(
        "Several threads begin at once",
        .enabled(if: FetchedEnhancers.has(.deepfilternet), "the enhancers were not fetched"))
    func parallel() async throws {
        try await withThrowingTaskGroup { group in
            for _ in 0..<4 {
                group.addTask { _ = try Enhancers(folder: FetchedEnhancers.folder).make(.deepfilternet) }
            }
            try await group.waitForAll()
        }
    }
}
