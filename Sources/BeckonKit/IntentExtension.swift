import Foundation

/// A handler extension: the process that the daemon starts and asks to confirm and handle intents.
///
///     @main struct SoupExtension {
///         static func main() async {
///             await IntentExtension(handlers: ["OrderSoup": OrderSoupHandler()]).serve()
///         }
///     }
public struct IntentExtension: Sendable {
    /// Requests that may be open at once; one more is answered with an error.
    static let maximumOpenRequests = 64

    let handlers: [String: any IntentHandler]

    /// - Parameter handlers: By the intent's name within its application.
    public init(handlers: [String: any IntentHandler]) { self.handlers = handlers }

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
            handlers: handlers, groupDirectory: environment[ExtensionProtocol.Variable.groupDirectory],
            send: { writer.write($0) })
        let (messages, continuation) = AsyncStream.makeStream(
            of: JSONRPC.Message.self, bufferingPolicy: .bufferingOldest(Self.maximumOpenRequests))
        LineReader.start(descriptor: input) { @Sendable result in
            switch result {
            case .failure(let malformed): writer.write(.error(id: malformed.id, malformed.errorObject))
            case .success(let message): session.enqueue(message, into: continuation)
            }
            return !session.isShutdown(result)
        } end: {
            continuation.finish()
        }
        await session.run(messages)
    }
}
