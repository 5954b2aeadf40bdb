import Foundation
import Intents

/// A file of cases, one JSON object a line, as the interface document has it. Blank lines say nothing.
///
/// Reading never stops at the first bad line: the good cases and all problems come out together. Keys that no case has
/// are no errors, since corpora carry notes (`id`, `set`, `source`, `licence`): there is one warning for each such key,
/// which names the nearest key where it looks misspelled.
public struct CaseFile: Sendable {
    /// In the order of the file.
    public private(set) var cases: [EvaluationCase] = []
    /// Warnings, then errors, each in the order of the file; at most 100 errors and one that counts the others.
    public private(set) var problems: [Problem] = []
    let file: String
    let limits: CaseFileLimits

    /// - Parameters:
    ///   - path: a regular file; paths in it are relative to its folder.
    ///   - time: reads an ISO 8601 time; nil where the text is none.
    public init(contentsOf path: String, time: @escaping (String) -> Date?) {
        self.init(contentsOf: path, limits: CaseFileLimits(), time: time)
    }

    init(contentsOf path: String, limits: CaseFileLimits, time: @escaping (String) -> Date?) {
        file = path
        self.limits = limits
        do throws(CaseFault) {
            read(try Self.bytes(of: path, limit: limits.bytes), time)
        } catch {
            problems = [Problem(at: SourceLocation(file: path), error.message)]
        }
    }

    /// - Parameter file: what problems call the text's origin; paths in it are as in a file of that name.
    init(
        text: some Sequence<UInt8>, file: String, limits: CaseFileLimits = CaseFileLimits(),
        time: @escaping (String) -> Date?
    ) {
        self.file = file
        self.limits = limits
        read(Array(text), time)
    }

    /// Whether some case could not be read: an evaluation over the others would pass for one over all.
    public var hasErrors: Bool { problems.contains { $0.severity == .error } }

    private mutating func read(_ bytes: [UInt8], _ time: @escaping (String) -> Date?) {
        let reader = CaseReader(folder: folder, time: time)
        var found = ProblemCollector(limit: limits.problems)
        var notes = UnknownKeys(limit: limits.unknownKeys)
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        var rest = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
        var line = 0
        // Line by line, because a list of all lines may be larger than the file by far.
        while !rest.isEmpty {
            line += 1
            let location = SourceLocation(file: file, line: line)
            let text = rest.prefix { $0 != UInt8(ascii: "\n") }
            rest = rest.dropFirst(text.count + 1)
            guard text.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) else { continue }
            do throws(CaseFault) {
                try read(text, reader, &notes, at: location)
            } catch {
                found.add(error, at: location)
                if case .tooManyCases = error { break }
            }
        }
        if cases.isEmpty, found.isEmpty { found.add(.noCases, at: SourceLocation(file: file)) }
        problems = notes.problems + found.problems(in: file)
    }

    private mutating func read(
        _ line: ArraySlice<UInt8>, _ reader: CaseReader, _ notes: inout UnknownKeys, at location: SourceLocation
    ) throws(CaseFault) {
        if line.count > limits.lineBytes { throw .lineTooLong(limit: limits.lineBytes) }
        let members = try CaseReader.members(line)
        notes.add(members.keys, at: location)
        let next = try reader.read(members, at: location)
        if cases.count == limits.cases { throw .tooManyCases(limit: limits.cases) }
        cases.append(next)
    }

    /// Of the case file; empty where it is the working directory.
    private var folder: String {
        guard let slash = file.lastIndex(of: "/") else { return "" }
        return slash == file.startIndex ? "/" : String(file[..<slash])
    }

    static func bytes(of path: String, limit: Int) throws(CaseFault) -> [UInt8] {
        // Non-blocking, because a FIFO without a writer would wait for ever.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .unreadable(String(cString: strerror(errno))) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw .unreadable("it is no regular file")
        }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while bytes.count <= limit {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .unreadable(String(cString: strerror(errno))) }
            if count == 0 { return bytes }
            bytes += chunk[..<count]
        }
        throw .fileTooLarge(limit: limit)
    }
}
