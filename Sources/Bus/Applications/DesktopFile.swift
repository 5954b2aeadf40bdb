import Glibc

/// Reads desktop files, whatever they hold.
enum DesktopFile {
    /// The bytes of a file; nil where there is none.
    static func read(_ path: String, mostBytes: Int) throws(BusError) -> [UInt8]? {
        // A named pipe that nobody writes would be waited for.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else {
            guard errno == ENOENT || errno == ENOTDIR else { throw BusError(.desktopFile(path), number: errno) }
            return nil
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw BusError(.desktopFile(path), number: errno) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw BusError(.desktopFile(path), .invalid("it is no file")) }
        var bytes = [UInt8](repeating: 0, count: mostBytes + 1)
        var count = 0
        while count < bytes.count {
            let part = bytes[count...].withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
            if part < 0, errno == EINTR { continue }
            guard part >= 0 else { throw BusError(.desktopFile(path), number: errno) }
            guard part > 0 else { break }
            count += part
        }
        guard count <= mostBytes else { throw BusError(.desktopFile(path), .tooLarge(mostBytes)) }
        return Array(bytes.prefix(count))
    }

    /// Keys and values, still escaped, of the group `Desktop Entry`, which is the first. Keys of a locale have it in
    /// brackets. Lines that are none of a desktop file say nothing; of a key that comes twice the last counts, as in GLib.
    static func entries(_ bytes: [UInt8]) -> [String: String] {
        var entries: [String: String] = [:]
        var isWanted = false
        for line in bytes.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
            let text = trim(line)
            if text.first == UInt8(ascii: "[") {
                // What follows the group is for others.
                if isWanted { break }
                isWanted = text.elementsEqual("[Desktop Entry]".utf8)
            } else if isWanted, text.first != UInt8(ascii: "#"), let sign = text.firstIndex(of: UInt8(ascii: "=")) {
                let key = String(decoding: trim(text[..<sign]), as: UTF8.self)
                entries[key] = String(decoding: trim(text[(sign + 1)...]), as: UTF8.self)
            }
        }
        return entries
    }

    /// `\s`, `\n`, `\t`, `\r` and `\\` stand for what cannot be written; another backslash stays.
    static func unescape(_ text: String) -> String {
        let signs: [Character: Character] = ["s": " ", "n": "\n", "t": "\t", "r": "\r", "\\": "\\"]
        var plain = ""
        var rest = text[...]
        while let sign = rest.popFirst() {
            if sign == "\\", let next = rest.first, let meant = signs[next] {
                plain.append(meant)
                rest.removeFirst()
            } else {
                plain.append(sign)
            }
        }
        return plain
    }

    private static func trim(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        guard let first = text.firstIndex(where: { !isBlank($0) }), let last = text.lastIndex(where: { !isBlank($0) })
        else { return [] }
        return text[first...last]
    }
}
