import BeckonKit
import Foundation
import Synchronization

/// The daemon's side of the control socket: finds out who calls, and hands what they ask to the service.
///
/// One thread accepts, and each connection has one of its own, on which answers at once are made. Safe to use from any
/// thread. It stops with its last reference.
public final class ControlServer: Sendable {
    public enum LogLevel: Sendable { case debug, warning }

    /// The path of the socket.
    public let path: String
    private let switchboard: Switchboard

    /// Opens the socket and accepts from then on.
    ///
    /// - Parameters:
    ///   - path: absolute. See `ControlSocketPath.ofDaemon`.
    ///   - stateFolder: holds the tokens of applications.
    ///   - version: the daemon's, for hello.
    ///   - log: takes one sentence; called on any thread.
    /// - Throws: `ControlError` where another daemon holds the socket, or it cannot be made.
    public convenience init(
        path: String, stateFolder: String, version: String, service: ControlService,
        limits: ControlLimits = ControlLimits(), log: @escaping @Sendable (LogLevel, String) -> Void = { _, _ in }
    ) throws(ControlError) {
        try self.init(
            path: path, stateFolder: stateFolder, version: version, service: service, limits: limits, log: log,
            peer: { $0.peer })
    }

    /// - Parameter peer: tells who is at the other end of a connection.
    package init(
        path: String, stateFolder: String, version: String, service: ControlService, limits: ControlLimits,
        log: @escaping @Sendable (LogLevel, String) -> Void, peer: @escaping @Sendable (UnixSocket) -> UnixSocket.Peer?
    ) throws(ControlError) {
        self.path = path
        guard let bell = Bell() else { throw .system("make", path) }
        switchboard = Switchboard(
            listener: try ListeningSocket(path: path), bell: bell, tokens: TokenStore(stateFolder: stateFolder),
            version: version, service: service, limits: limits, log: log, peer: peer)
        switchboard.start()
    }

    deinit { stop() }

    /// Ends every connection and removes the socket. What is open is answered with an error. Takes no longer than the
    /// limit says; idempotent.
    public func stop() { switchboard.stop() }

    /// Tells those who watch. Never blocks.
    ///
    /// - Parameter application: the id of the application whose session it belongs to, which may see it beside the owner;
    ///   nil: none, such as for words that nothing has understood yet.
    public func publish(_ event: Event, of application: String?) {
        guard let object = event.json.objectValue else { return }
        for connection in switchboard.connections where connection.watches(application) {
            connection.outbox.put(event: .event(object))
        }
    }

    /// Tells those who trace the extension. Never blocks; where nobody does it costs next to nothing.
    ///
    /// - Parameter line: made only where somebody traces it.
    public func publish(traceOf extensionID: String, _ line: () -> TracedLine) {
        let tracers = switchboard.connections.filter { $0.traces(extensionID) }
        guard !tracers.isEmpty else { return }
        let line = line()
        for connection in tracers { connection.outbox.put(event: .trace(line)) }
    }

    /// Tells an application that its extension changed something in the storage that they share. Never blocks.
    ///
    /// - Parameter name: what changed, in the application's own words; nil: it was not said.
    public func groupChanged(of application: String, name: String? = nil) {
        for connection in switchboard.connections where connection.watchesGroup(of: application) {
            connection.outbox.put(groupChange: name)
        }
    }

    /// Tells those who watch donations of the application, and the owner. Never blocks.
    public func publish(_ notice: DonationNotice) {
        for connection in switchboard.connections where connection.watchesDonations(of: notice.application) {
            connection.outbox.put(event: .donation(notice))
        }
    }
}
