import Foundation

/// Files that an application and its extension share: small ones, each written as a whole.
///
/// Reading and writing block for as long as the disk takes. Two writers of one file do not mix: the later one wins.
public struct GroupStorage: Sendable {
    /// The largest file that is read, in bytes.
    public static let maximumSize = 1 << 24

    public let directory: URL
    private let changed: @Sendable (String) -> Void

    /// - Parameters:
    ///   - directory: The group's folder, which exists.
    ///   - changed: Called with the name of a file after it was written or removed.
    public init(directory: URL, changed: @escaping @Sendable (String) -> Void = { _ in }) {
        self.directory = directory
        self.changed = changed
    }

    /// - Returns: nil where there is no such file.
    /// - Throws: `GroupStorageError` that names the file and what is wrong.
    public func read(_ name: String) throws(GroupStorageError) -> Data? {
        let file = try file(name)
        do {
            let handle = try FileHandle(forReadingFrom: file)
            defer { try? handle.close() }
            let data = try handle.read(upToCount: Self.maximumSize + 1) ?? Data()
            guard data.count <= Self.maximumSize else {
                throw GroupStorageError.tooLarge(path: file.path, maximum: Self.maximumSize)
            }
            return data
        } catch CocoaError.fileReadNoSuchFile, CocoaError.fileNoSuchFile {
            return nil
        } catch let error as GroupStorageError {
            throw error
        } catch {
            throw .unreadable(path: file.path, reason: error.localizedDescription)
        }
    }

    /// Replaces a file in one step: whoever reads it meanwhile sees the old content or the new. Its owner alone can read it.
    public func write(_ data: Data, to name: String) throws(GroupStorageError) {
        let file = try file(name)
        guard data.count <= Self.maximumSize else { throw .tooLarge(path: file.path, maximum: Self.maximumSize) }
        let number = Self.replace(file.path, with: data)
        guard number == 0 else { throw .unwritable(path: file.path, reason: String(cString: strerror(number))) }
        changed(name)
    }

    /// By a file of its own that takes the name. It has its permissions from the start: a confined extension may not change
    /// those of a file by name, as `Data.write` and `FileManager` do.
    ///
    /// - Returns: 0, or the number of the error.
    private static func replace(_ path: String, with data: Data) -> Int32 {
        let name = "\(path).\(UInt32.random(in: 0 ... .max))"
        let descriptor = Glibc.open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return errno }
        var rest = data[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            guard count >= 0 || errno == EINTR else { break }
            rest = rest.dropFirst(max(0, count))
        }
        if rest.isEmpty, fsync(descriptor) == 0, rename(name, path) == 0 {
            close(descriptor)
            return 0
        }
        let number = errno
        close(descriptor)
        unlink(name)
        return number
    }

    /// Nothing happens where there is no such file.
    public func remove(_ name: String) throws(GroupStorageError) {
        let file = try file(name)
        do {
            try FileManager.default.removeItem(at: file)
        } catch CocoaError.fileNoSuchFile {
            return
        } catch {
            throw .unwritable(path: file.path, reason: error.localizedDescription)
        }
        changed(name)
    }

    /// Reads a file of JSON; dates are in ISO 8601 form.
    public func read<Content: Decodable>(_ type: Content.Type, from name: String) throws(GroupStorageError) -> Content?
    {
        guard let data = try read(name) else { return nil }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        do {
            return try decoder.decode(type, from: data)
        } catch {
            throw .unreadable(path: try file(name).path, reason: "it is no \(type) in JSON form")
        }
    }

    /// Writes a file of JSON.
    public func write(_ content: some Encodable, to name: String) throws(GroupStorageError) {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = .sortedKeys
        let data: Data
        do {
            data = try encoder.encode(content)
        } catch {
            throw .unwritable(path: try file(name).path, reason: "its content has no JSON form")
        }
        try write(data, to: name)
    }

    /// A name is one part of a path: what a person said must not lead out of the folder.
    private func file(_ name: String) throws(GroupStorageError) -> URL {
        guard (1...100).contains(name.utf8.count), !name.hasPrefix("."), !name.contains("/"), !name.utf8.contains(0)
        else { throw .invalidName(name) }
        return directory.appendingPathComponent(name)
    }
}

public enum GroupStorageError: Error, Sendable, Hashable, CustomStringConvertible {
    case invalidName(String)
    case tooLarge(path: String, maximum: Int)
    case unreadable(path: String, reason: String)
    case unwritable(path: String, reason: String)

    public var description: String {
        switch self {
        case .invalidName(let name):
            "\"\(ResultError.quoted(name))\" is no name of a file: it should have 1 to 100 bytes, no slash and no point first."
        case .tooLarge(let path, let maximum): "\(path) is larger than \(maximum) bytes; keep it in several files."
        case .unreadable(let path, let reason): "Cannot read \(path): \(reason)"
        case .unwritable(let path, let reason): "Cannot write \(path): \(reason)"
        }
    }
}
