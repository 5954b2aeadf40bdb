import Glibc

/// Whether a file is a whole shared library: the loader crashes over one that breaks off.
///
/// Source: System V ABI, "Object Files": the header, and the table of sections, which linkers write last.
enum SharedObject {
    private static let headerSize = 64

    static func check(_ path: String) throws(EnhancementError) {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { throw .unreadable(path: path, cause: String(cString: strerror(errno))) }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw .noLibrary(path: path, cause: "it is no file")
        }
        var header = [UInt8](repeating: 0, count: headerSize)
        guard pread(file, &header, headerSize, 0) == headerSize, header.starts(with: [0x7F, 0x45, 0x4C, 0x46]) else {
            throw .noLibrary(path: path, cause: "it is no shared library")
        }
        // Other classes and byte orders are those of other processors, which the loader refuses.
        guard header[4] == 2, header[5] == 1 else { return }
        let sections = integer(header[40..<48])
        let sectionsEnd = sections.addingReportingOverflow(integer(header[58..<60]) * integer(header[60..<62]))
        guard !sectionsEnd.overflow, sectionsEnd.partialValue <= UInt64(status.st_size) else {
            throw .noLibrary(path: path, cause: "it breaks off after \(status.st_size) bytes")
        }
    }

    private static func integer(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}
