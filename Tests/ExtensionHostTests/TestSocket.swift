import Foundation

/// Things to be connected to and written to.
enum TestSocket {
    struct Failure: Error { var code = errno }

    /// A listener, or a receiver of datagrams, on 127.0.0.1, and its port.
    static func internet(_ kind: __socket_type) throws -> (FileHandle, Int) {
        let number = socket(AF_INET, Int32(kind.rawValue), 0)
        guard number >= 0 else { throw Failure() }
        let handle = FileHandle(fileDescriptor: number, closeOnDealloc: true)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout.size(ofValue: address))
        let bound = withUnsafeMutableBytes(of: &address) { bytes in
            guard let pointer = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return false }
            return bind(number, pointer, size) == 0 && getsockname(number, pointer, &size) == 0
        }
        guard bound, kind == SOCK_DGRAM || listen(number, 8) == 0 else { throw Failure() }
        return (handle, Int(UInt16(bigEndian: address.sin_port)))
    }

    /// A listener with a path, or a name without a file where it begins with a null character.
    static func local(_ name: String) throws -> FileHandle {
        let number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        guard number >= 0 else { throw Failure() }
        let handle = FileHandle(fileDescriptor: number, closeOnDealloc: true)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name.utf8) }
        let size = socklen_t(MemoryLayout<sa_family_t>.size + name.utf8.count)
        let bound = withUnsafeBytes(of: &address) { bytes in
            guard let pointer = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return false }
            return bind(number, pointer, size) == 0
        }
        guard bound, listen(number, 8) == 0 else { throw Failure() }
        return handle
    }

    /// The master's side of a new terminal. (Swift's Glibc module hides posix_openpt and its like.)
    static func terminal() throws -> FileHandle {
        let number = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        guard number >= 0 else { throw Failure() }
        let handle = FileHandle(fileDescriptor: number, closeOnDealloc: true)
        var locked: Int32 = 0
        guard ioctl(number, 0x4004_5431, &locked) == 0 else { throw Failure() }  // TIOCSPTLCK
        return handle
    }

    static func name(ofTerminal master: FileHandle) -> String {
        var number: UInt32 = 0
        return ioctl(master.fileDescriptor, 0x8004_5430, &number) == 0 ? "/dev/pts/\(number)" : ""  // TIOCGPTN
    }
}
