import TestSupport

/// A part of Beckon that reads what others have written, and what must hold whatever that is.
///
/// `make fuzz` has libFuzzer look for inputs that break a promise; the tests replay those that are known.
public enum FuzzTarget: String, CaseIterable, Sendable {
    case template, hassil, rhasspy, rhino, matching

    /// A promise that an input has broken.
    public struct Finding: Error, CustomStringConvertible {
        public let description: String

        init(_ description: String) { self.description = description }
    }

    /// Reads an input in every way that there is.
    ///
    /// - Parameter folder: where files may be written.
    /// - Throws: `Finding`, or an error of the file system.
    public func run(_ bytes: [UInt8], in folder: TemporaryFolder) throws {
        switch self {
        case .template: try TemplateFuzzing.run(String(decoding: bytes, as: UTF8.self))
        case .hassil, .rhasspy, .rhino: try ImportFuzzing(target: self, folder: folder).run(bytes)
        case .matching: try MatchingFuzzing(String(decoding: bytes, as: UTF8.self), folder).run()
        }
    }

    /// The folder of its inputs in this package: seeds, and what has ever been found.
    public var corpus: String { "\(TestFiles.package)/Tests/Fuzzing/Corpus/\(rawValue)" }
}
