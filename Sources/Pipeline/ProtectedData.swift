import Foundation
import Intents

/// Which groups' protected data is not there (yet) since the device was started: before a volume is mounted, or opened by
/// the first login.
public enum ProtectedData {
    /// - Parameters:
    ///   - groups: those that extensions have.
    ///   - probe: how the device is looked at.
    public static func unavailableGroups(
        among groups: some Sequence<String>, _ settings: ProtectedDataSettings, probe: FileProbe = .device
    ) -> Set<String> {
        // Asked for once for all groups, and not at all where no group needs it.
        var mounted: Set<String>?
        return Set(
            groups.filter { group in
                switch settings[group] {
                case nil: return false
                case .path(let path): return !probe.exists(path)
                case .mount(let path):
                    let points = mounted ?? probe.mountPoints()
                    mounted = points
                    return !points.contains(MountTable.normalized(path))
                }
            })
    }
}

/// What is asked about files and volumes.
public struct FileProbe: Sendable {
    public var exists: @Sendable (String) -> Bool
    /// Absolute paths without a slash at the end.
    public var mountPoints: @Sendable () -> Set<String>

    public init(exists: @escaping @Sendable (String) -> Bool, mountPoints: @escaping @Sendable () -> Set<String>) {
        self.exists = exists
        self.mountPoints = mountPoints
    }

    /// This device.
    public static let device = FileProbe(
        exists: { access($0, F_OK) == 0 },
        mountPoints: {
            let file = FileHandle(forReadingAtPath: "/proc/self/mountinfo")
            let bytes = try? file?.read(upToCount: MountTable.mostBytes)
            return MountTable.points(in: String(decoding: bytes ?? Data(), as: UTF8.self))
        })
}

/// `/proc/self/mountinfo`, as proc_pid_mountinfo(5) describes it.
enum MountTable {
    static let mostBytes = 4 * 1_048_576

    /// Where something is mounted: the fifth field of each line, in which blanks and backslashes are octal.
    static func points(in text: String) -> Set<String> {
        Set(
            text.split(separator: "\n").compactMap { line in
                let fields = line.split(separator: " ")
                return fields.count > 4 ? normalized(unescaped(fields[4])) : nil
            })
    }

    /// Without a slash at the end.
    static func normalized(_ path: String) -> String {
        var path = path[...]
        while path.count > 1, path.last == "/" { path.removeLast() }
        return String(path)
    }

    private static func unescaped(_ field: Substring) -> String {
        var (bytes, rest) = ([UInt8](), Array(field.utf8)[...])
        while let byte = rest.popFirst() {
            let digits = String(decoding: rest.prefix(3), as: UTF8.self)
            if byte == UInt8(ascii: "\\"), digits.utf8.count == 3, let code = UInt8(digits, radix: 8) {
                bytes.append(code)
                rest = rest.dropFirst(3)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
