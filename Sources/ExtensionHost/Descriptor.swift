import Foundation

/// A file descriptor that closes with its last reference. Children never inherit it.
final class Descriptor: Sendable {
    let number: Int32

    init(adopting number: Int32) { self.number = number }

    deinit { close(number) }

    /// A pipe whose ends stand above the standard descriptors; nil where the process has no descriptors left.
    static func pipe() -> (reading: Descriptor, writing: Descriptor)? {
        var ends: [Int32] = [-1, -1]
        guard Glibc.pipe(&ends) == 0 else { return nil }
        // Numbers below 3 would collide with the child's own while these are put in their places.
        let copies = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 3) }
        ends.forEach { close($0) }
        guard copies.allSatisfy({ $0 >= 0 }) else {
            copies.filter { $0 >= 0 }.forEach { close($0) }
            return nil
        }
        return (Descriptor(adopting: copies[0]), Descriptor(adopting: copies[1]))
    }

    func makeNonBlocking() { _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK) }
}
