import Foundation

/// A folder that only this user can look into; it is removed with all that is in it when it goes out of scope.
public final class PrivateFolder {
    public let url: URL

    public init() throws(AdaptationError) {
        var template = Array("\(FileManager.default.temporaryDirectory.path)/beckon-adapt-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw .folder("no temporary folder can be made: \(String(cString: strerror(errno)))")
        }
        let path = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
        url = URL(fileURLWithPath: path, isDirectory: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func write(_ bytes: some Sequence<UInt8>, to name: String) throws(AdaptationError) {
        do { try Data(bytes).write(to: url.appendingPathComponent(name)) } catch {
            throw .folder("\(url.path)/\(name) cannot be written: \(error.localizedDescription)")
        }
    }
}
