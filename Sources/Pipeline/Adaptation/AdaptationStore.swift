import Enhancement
import Foundation
import Recognition

/// The transform that is kept, in the state folder: `adaptation/transform.mllr` and `adaptation/adaptation.json`.
public struct AdaptationStore: Sendable {
    private let folder: URL

    private static let largestRecord = 65_536

    public init(stateFolder: String) {
        folder = URL(fileURLWithPath: stateFolder, isDirectory: true).appendingPathComponent("adaptation")
    }

    private var transformFile: URL { folder.appendingPathComponent("transform.mllr") }
    private var recordFile: URL { folder.appendingPathComponent("adaptation.json") }

    /// Nil: none is kept.
    ///
    /// - Throws: `AdaptationError.folder`, which names the file that is damaged.
    public func load() throws(AdaptationError) -> (record: AdaptationRecord, transform: MeanTransform)? {
        guard FileManager.default.fileExists(atPath: recordFile.path) else { return nil }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        guard let record = try? decoder.decode(AdaptationRecord.self, from: bytes(recordFile, Self.largestRecord)),
            record.version == 1
        else { throw damaged(recordFile, "it is no record of this version") }
        let text = String(decoding: try bytes(transformFile, MeanTransform.largestText), as: UTF8.self)
        let transform: MeanTransform
        do { transform = try MeanTransform(text: text) } catch { throw damaged(transformFile, "\(error)") }
        guard (try? Checksum.sha256(ofFile: transformFile.path)) == record.transform else {
            throw damaged(transformFile, "its checksum is not the one that is recorded")
        }
        return (record, transform)
    }

    /// Puts a transform in the place of the one before.
    public func save(_ transform: MeanTransform, _ record: AdaptationRecord) throws(AdaptationError) {
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            // Without its record a transform counts for nothing: what is half written is never used.
            try? FileManager.default.removeItem(at: recordFile)
            try Data(transform.text.utf8).write(to: transformFile, options: .atomic)
            var record = record
            record.transform = try Checksum.sha256(ofFile: transformFile.path)
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            encoder.dateEncodingStrategy = .iso8601
            try encoder.encode(record).write(to: recordFile, options: .atomic)
        } catch { throw .folder("\(folder.path) cannot be written: \(error.systemReason)") }
    }

    /// - Returns: whether there was one.
    public func remove() throws(AdaptationError) -> Bool {
        guard FileManager.default.fileExists(atPath: folder.path) else { return false }
        do { try FileManager.default.removeItem(at: folder) } catch {
            throw .folder("\(folder.path) cannot be removed: \(error.systemReason)")
        }
        return true
    }

    private func bytes(_ file: URL, _ limit: Int) throws(AdaptationError) -> Data {
        let read: [UInt8]
        do throws(CaseFault) { read = try CaseFile.bytes(of: file.path, limit: limit) } catch {
            throw damaged(file, error.message)
        }
        return Data(read)
    }

    private func damaged(_ file: URL, _ detail: String) -> AdaptationError {
        .folder("the adaptation in \(file.path) is damaged (\(detail)): beckon adapt --undo removes it")
    }
}
