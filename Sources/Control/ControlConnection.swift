import BeckonKit
import Synchronization

/// What of a connection others than its own thread use: who it is, what it has subscribed to, what is to be written. The
/// lock is `state`'s.
final class ControlConnection: Sendable {
    /// What the server answers by itself.
    static let methods: Set = [
        HelloRequest.method, WatchRequest.method, WatchGroupRequest.method, TraceRequest.method,
        WatchDonationsRequest.method,
    ]

    private struct State {
        var caller: ControlCaller
        var watches = false
        var watchesGroup = false
        var watchesDonations = false
        /// The extensions whose messages it follows.
        var traced: Set<String> = []
    }

    let socket: UnixSocket
    let bell: Bell
    let outbox: Outbox
    private let state: Mutex<State>

    init(_ socket: UnixSocket, bell: Bell, peer: UnixSocket.Peer, limits: ControlLimits) {
        self.socket = socket
        self.bell = bell
        outbox = Outbox(limits: limits, bell: bell)
        state = Mutex(
            State(caller: ControlCaller(.anonymous, processID: peer.processID, userID: peer.userID)))
    }

    var caller: ControlCaller { state.withLock { $0.caller } }

    var hasSubscription: Bool {
        state.withLock { $0.watches || $0.watchesGroup || $0.watchesDonations || !$0.traced.isEmpty }
    }

    /// Whether it is to be told of an event of this application, or of none.
    func watches(_ application: String?) -> Bool {
        state.withLock { state in
            guard state.watches else { return false }
            return application.map(state.caller.mayTouch) ?? (state.caller.role == .owner)
        }
    }

    func watchesGroup(of application: String) -> Bool {
        state.withLock { $0.watchesGroup && $0.caller.application == application }
    }

    func watchesDonations(of application: String) -> Bool {
        state.withLock { $0.watchesDonations && $0.caller.mayTouch(application) }
    }

    func identify(_ identity: ControlCaller.Identity, client: String) {
        state.withLock { state in
            state.caller.identity = identity
            state.caller.client = client
        }
    }

    func traces(_ extensionID: String) -> Bool { state.withLock { $0.traced.contains(extensionID) } }

    /// - Returns: false where it follows too many already.
    func trace(_ extensionID: String) -> Bool {
        state.withLock { state in
            guard state.traced.count < 64 || state.traced.contains(extensionID) else { return false }
            state.traced.insert(extensionID)
            return true
        }
    }

    func watch() { state.withLock { $0.watches = true } }

    func watchGroup() { state.withLock { $0.watchesGroup = true } }

    func watchDonations() { state.withLock { $0.watchesDonations = true } }
}
