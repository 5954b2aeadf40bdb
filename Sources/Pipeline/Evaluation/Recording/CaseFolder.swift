import Audio
import Foundation
import Intents

/// A folder of recorded cases: the sounds, and the case file `cases.jsonl` that `beckon evaluate` reads.
///
/// Nothing that is there is ever overwritten. A sound is on the disk before its line, and a line is there as a whole or not at
/// all, so that a run which is interrupted at any moment can be gone on with. Belongs to one thread; a second one on the same
/// folder, in this process or another, is refused.
public final class CaseFolder {
    public static let fileName = "cases.jsonl"
    /// Sounds in one folder below it.
    private static let mostSounds = 99_999

    public let path: String
    /// The case file.
    public let file: String
    /// How many cases the file has.
    public private(set) var count = 0
    private let descriptor: Int32
    private var present: Set<Present> = []
    /// The last number given, by folder.
    private var numbers: [String: Int] = [:]

    private struct Present: Hashable {
        var speaker: String
        var sentence: String
    }

    /// Makes the folder where it is not there, and reads what it has.
    ///
    /// - Parameter time: reads an ISO 8601 time; nil where the text is none.
    /// - Throws: `CaseFolderError`.
    public init(_ path: String, time: @escaping (String) -> Date?) throws {
        self.path = path
        file = "\(path)/\(Self.fileName)"
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw CaseFolderError.notWritable(path: path, reason: error.systemReason)
        }
        descriptor = open(file, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o644)
        guard descriptor >= 0 else { throw CaseFolderError.notWritable(path: file, reason: Self.reason) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw CaseFolderError.inUse(path: file) }
        try read(time)
    }

    // Of an object that could not be made whole, too; it gives the lock back.
    deinit { close(descriptor) }

    private func read(_ time: @escaping (String) -> Date?) throws {
        let length = lseek(descriptor, 0, SEEK_END)
        guard length > 0 else { return }
        let cases = CaseFile(contentsOf: file, time: time)
        let errors = cases.problems.filter { $0.severity == .error }
        if let first = errors.first { throw CaseFolderError.faulty(first, count: errors.count) }
        count = cases.cases.count
        for next in cases.cases where next.isAudio {
            guard let sentence = next.transcript, let slash = next.name.firstIndex(of: "/") else { continue }
            present.insert(Present(speaker: String(next.name[..<slash]), sentence: sentence))
        }
        var last: UInt8 = 0
        // Written by hand, perhaps without a line end.
        if pread(descriptor, &last, 1, length - 1) == 1, last != UInt8(ascii: "\n") { try append([UInt8(ascii: "\n")]) }
    }

    /// Whether a speaker has said a sentence already.
    public func hasCase(of sentence: String, by speaker: String) -> Bool {
        present.contains(Present(speaker: speaker, sentence: sentence))
    }

    /// Keeps a sound and its case.
    ///
    /// - Parameters:
    ///   - samples: 16 kHz mono.
    ///   - speaker: the folder below this one that the sound comes into; no more than letters, digits, `-` and `_`.
    ///   - label: the members of the case beside `audio`.
    /// - Returns: the sound's path, relative to the folder.
    /// - Throws: `CaseFolderError`, when nothing was kept.
    @discardableResult
    public func keep(_ samples: [Int16], by speaker: String, label: JSONObject) throws -> String {
        let sentence = label["transcript"]?.stringValue
        let folder = "\(path)/\(speaker)"
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw CaseFolderError.notWritten(path: folder, reason: error.systemReason)
        }
        let draft = "\(folder)/.recording.wav"
        defer { unlink(draft) }
        do {
            let sink = try SoundFileSink(path: draft, sampleRate: AudioFormat.recognition.sampleRate)
            try sink.play(PCM(samples: samples, sampleRate: AudioFormat.recognition.sampleRate))
            sink.close()
        } catch let error as AudioError {
            throw CaseFolderError.notWritten(path: folder, reason: error.description)
        }
        let name = try name(draft, in: speaker, saying: sentence)
        var members = JSONObject([("audio", .string(name))])
        for key in label.keys { members[key] = label[key] }
        do { try append(Array((JSONValue.object(members).text + "\n").utf8)) } catch {
            unlink("\(path)/\(name)")
            throw error
        }
        count += 1
        if let sentence { present.insert(Present(speaker: speaker, sentence: sentence)) }
        return name
    }

    /// Gives a sound a name that nothing else has, relative to the folder.
    private func name(_ draft: String, in speaker: String, saying sentence: String?) throws -> String {
        let words = (sentence ?? "").lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let ending = String(words.joined(separator: "-").prefix(60))
        let last = numbers[speaker] ?? highestNumber(in: speaker)
        guard last < Self.mostSounds else { throw CaseFolderError.full(path: "\(path)/\(speaker)") }
        for number in (last + 1)...Self.mostSounds {
            numbers[speaker] = number
            let name = "\(speaker)/" + String(format: "%04d", number) + (ending.isEmpty ? "" : "-\(ending)") + ".wav"
            // Fails where the name is taken, in one step.
            if link(draft, "\(path)/\(name)") == 0 { return name }
            guard errno == EEXIST else {
                throw CaseFolderError.notWritten(path: "\(path)/\(name)", reason: Self.reason)
            }
        }
        throw CaseFolderError.full(path: "\(path)/\(speaker)")
    }

    private func highestNumber(in speaker: String) -> Int {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(speaker)")) ?? []
        return names.compactMap { Int($0.prefix { $0.isASCII && $0.isNumber }) }.max() ?? 0
    }

    /// All of it, or nothing.
    private func append(_ bytes: [UInt8]) throws {
        let before = lseek(descriptor, 0, SEEK_END)
        let written = write(descriptor, bytes, bytes.count)
        guard written == bytes.count, fsync(descriptor) == 0 else {
            let reason = written < 0 || written == bytes.count ? Self.reason : "the disk is full"
            ftruncate(descriptor, before)
            throw CaseFolderError.notWritten(path: file, reason: reason)
        }
    }

    private static var reason: String { String(cString: strerror(errno)) }
}
