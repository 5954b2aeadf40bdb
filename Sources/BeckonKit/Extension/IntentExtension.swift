import Foundation

/// A handler extension: the process that the daemon starts and asks to resolve, confirm and handle intents.
///
///     @main struct SoupExtension {
///         static func main() async {
///             await IntentExtension(handlers: ["OrderSoup": OrderSoupHandler()]).serve()
///         }
///     }
public struct IntentExtension: Sendable {
    /// Code of the extension's own, which runs beside its handlers.
    public typealias Resident = @Sendable (ExtensionContext) async throws -> Void
    /// What opens the application in the extension's own process.
    public typealias Opener = @Sendable (Opening, ExtensionContext) async throws -> Void

    /// Requests that may be open at once; one more is answered with an error.
    static let maximumOpenRequests = 64

    let handlers: [String: any IntentHandler]
    let open: Opener?
    let resident: Resident?

    /// - Parameters:
    ///   - handlers: By the intent's name within its application.
    ///   - resident: For an extension with `resident: true`: runs from the daemon's `initialize` on and is cancelled at the
    ///     end. When it throws, that is logged and the extension ends, to be started again by the daemon's rules.
    ///   - open: For an application that has no program of its own to open; nil: there is nothing to open.
    public init(handlers: [String: any IntentHandler], resident: Resident? = nil, open: Opener? = nil) {
        self.handlers = handlers
        self.open = open
        self.resident = resident
    }

    /// The same with handlers of generated code: `OrderSoupIntent.handler(OrderSoupHandler())`. Of two for one intent the later counts.
    public init(_ handlers: [RegisteredHandler], resident: Resident? = nil, open: Opener? = nil) {
        self.init(
            handlers: Dictionary(handlers.map { ($0.name, $0.handler) }, uniquingKeysWith: { $1 }), resident: resident,
            open: open)
    }

    /// Answers the daemon's requests on standard input and output until `shutdown` or the end of input.
    ///
    /// Standard output belongs to the protocol, so this moves it aside first: whatever the program prints from then on
    /// goes to standard error, and standard input reads as empty. Call it once.
    public func serve() async {
        let streams = StandardStreams.setAside()
        await serve(
            input: streams.input, output: streams.output, environment: ProcessInfo.processInfo.environment)
    }

    /// The same on descriptors of the caller's, which stay open. SIGPIPE has to be ignored or impossible.
    func serve(input: Int32, output: Int32, environment: [String: String]) async {
        let writer = LineWriter(descriptor: output)
        let session = ExtensionSession(
            served: self, context: ExtensionContext(environment: environment) { writer.write($0) })
        LineReader.start(descriptor: input) {
            session.receive($0)
        } end: {
            session.finish()
        }
        await session.run()
    }
}
