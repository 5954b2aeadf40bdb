import CSystemd
import Foundation
import Synchronization

/// Opens applications through D-Bus activation: their service is called by name, and the bus starts it where it does not
/// run. For applications whose desktop file says `DBusActivatable=true`, see `DesktopEntry`.
///
/// Each request has a connection of its own. The lock guards how many are under way.
public final class ApplicationActivator: Sendable {
    /// Requests under way at once at most.
    public static let mostRequests = 4

    private let address: BusAddress
    private let timeout: Double
    private let underWay = Mutex(0)

    /// - Parameters:
    ///   - address: of the person's session bus, where applications are: `BusAddress.session(environment)`.
    ///   - timeout: for a whole request, the start of the application and its answer included; up to an hour.
    public init(_ address: BusAddress, timeout: Duration = .seconds(10)) {
        self.address = address
        self.timeout = min(max(timeout.seconds, 0), 3600)
    }

    /// Asks an application, and waits for its answer on the calling thread: at most as long as the timeout. When that has
    /// passed the request is withdrawn, unless the application has it already.
    ///
    /// - Parameter id: its id, `org.example.SoupChef`: the name of its desktop file and of its service.
    /// - Throws: `BusError` with `subject` `.application(id)`, or `.connection` where there is no bus.
    public func send(_ request: ApplicationRequest, to id: String) throws(BusError) {
        try check(request, id)
        try reserve(id)
        defer { release() }
        try perform(request, id)
    }

    /// The same on a thread of its own: returns at once.
    ///
    /// - Parameter completion: called once, on that thread, or before this returns where the request is refused here.
    public func send(
        _ request: ApplicationRequest, to id: String,
        completion: @escaping @Sendable (Result<Void, BusError>) -> Void
    ) {
        do {
            try check(request, id)
            try reserve(id)
        } catch { return completion(.failure(error)) }
        let thread = Thread { @Sendable in
            let result = Result { () throws(BusError) in try self.perform(request, id) }
            // Before the completion, which may ask for more.
            self.release()
            completion(result)
        }
        thread.name = "beckon-activate"
        thread.start()
    }

    private func perform(_ request: ApplicationRequest, _ id: String) throws(BusError) {
        let deadline = MonotonicTime.now + timeout
        let connection = try BusConnection(address, deadline: deadline)
        let method = BusMethod(
            service: id, path: Self.objectPath(id), interface: ApplicationRequest.interface, member: request.member,
            arguments: request.arguments)
        do { _ = try connection.call(method, deadline: deadline) } catch {
            guard case .method = error.subject else { throw error }
            // The time that was asked for says more than what connecting has left of it.
            if case .timedOut = error.cause { throw BusError(.application(id), .timedOut(timeout)) }
            throw BusError(.application(id), error.cause)
        }
    }

    /// `org.example.Soup-Chef` is at `/org/example/Soup_Chef`.
    static func objectPath(_ id: String) -> String {
        "/" + String(id.map { $0 == "." ? "/" : $0 == "-" ? "_" : $0 })
    }

    private func check(_ request: ApplicationRequest, _ id: String) throws(BusError) {
        // A unique name (":1.5") is a service too, but no application's.
        guard !id.utf8.contains(0), !id.hasPrefix(":"), sd_bus_service_name_is_valid(id) > 0 else {
            throw BusError(
                .application(id), .invalid("the id is not in reverse-DNS form, such as org.example.SoupChef"))
        }
        if let fault = request.fault { throw BusError(.application(id), fault) }
    }

    private func reserve(_ id: String) throws(BusError) {
        let isFree = underWay.withLock { count in
            guard count < Self.mostRequests else { return false }
            count += 1
            return true
        }
        guard isFree else { throw BusError(.application(id), .busy(Self.mostRequests)) }
    }

    private func release() { underWay.withLock { $0 -= 1 } }
}
