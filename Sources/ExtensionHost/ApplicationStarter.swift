import BeckonKit
import Foundation
import Intents
import Synchronization

/// Opens applications by the `launch` command of their manifest.
///
/// An application is the owner's program, not an extension: it is not confined, gets the environment of the session,
/// and stays when Beckon ends. What it prints goes to the log as long as Beckon runs. Safe from any thread.
public final class ApplicationStarter: Sendable {
    /// How many applications may be open at a time that were opened here.
    public static let maximumOpen = 32

    private let environment: [String: String]
    private let inputDeadline: Duration
    private let log: @Sendable (ExtensionLogEntry) -> Void
    private let open = Mutex(0)

    /// - Parameters:
    ///   - environment: What applications get, without the variables that are meant for a service.
    ///   - inputDeadline: How long an application may take to read what it is opened with.
    ///   - log: What applications print, a line at a time, under the id of the application.
    public init(
        environment: [String: String] = ProcessInfo.processInfo.environment,
        inputDeadline: Duration = .seconds(10), log: @escaping @Sendable (ExtensionLogEntry) -> Void = { _ in }
    ) {
        signal(SIGPIPE, SIG_IGN)
        self.environment = environment.filter { !Self.isForServices($0.key) }
        self.inputDeadline = inputDeadline
        self.log = log
    }

    /// Starts the command in the manifest's folder, in a process group of its own, and returns. The JSON object on its
    /// standard input, one line, has either `activity` or `interaction`.
    ///
    /// - Parameter definition: That of the opening's intent, where it has one.
    public func open(
        _ opening: ApplicationOpening, of definition: IntentDefinition?, by manifest: ExtensionManifest
    ) throws(ApplicationFailure) {
        func failure(_ reason: ApplicationFailure.Reason) -> ApplicationFailure {
            ApplicationFailure(application: opening.application, manifest: manifest.location.file, reason: reason)
        }
        guard let program = manifest.launch.first else { throw failure(.noCommand) }
        guard FileManager.default.fileExists(atPath: program) else { throw failure(.missing(program)) }
        guard access(program, X_OK) == 0 else { throw failure(.notExecutable(program)) }
        guard claim() else { throw failure(.tooMany(Self.maximumOpen)) }
        guard let input = Descriptor.pipe(), let output = Descriptor.pipe() else {
            release()
            throw failure(.notRun(program, reason: "there are no free file descriptors"))
        }
        let log = ExtensionLog(extensionID: opening.application, write: log)
        let reason = ApplicationProcess.start(
            manifest.launch, environment: environment, folder: manifest.location.folder, input: input.reading,
            output: output.writing
        ) { [self] status in
            release()
            if status != .code(0) { log.note(.warning, "the application ended with \(status)") }
        }
        if let reason {
            release()
            throw failure(.notRun(program, reason: reason))
        }
        let line = Array(
            (JSONValue.object(
                opening.parameters(types: (definition?.types ?? [:]).filter { opening.slots[$0.key] != nil })
            ).text + "\n").utf8)
        ApplicationPipes(input: input.writing, output: output.reading, log: log).serve(line, within: inputDeadline)
    }

    private func claim() -> Bool {
        open.withLock { open in
            guard open < Self.maximumOpen else { return false }
            open += 1
            return true
        }
    }

    private func release() { open.withLock { $0 -= 1 } }

    /// systemd's words to Beckon, and Beckon's own.
    private static func isForServices(_ name: String) -> Bool {
        ["NOTIFY_SOCKET", "WATCHDOG_", "LISTEN_", "BECKON_", "INVOCATION_ID", "JOURNAL_STREAM"].contains {
            name.hasPrefix($0)
        }
    }
}

extension SourceLocation {
    /// The folder of the file; the current one where no file is known.
    fileprivate var folder: String {
        file.isEmpty ? "." : URL(fileURLWithPath: file).deletingLastPathComponent().path
    }
}

extension IntentDefinition {
    /// The types of its parameters, by name.
    var types: [String: ValueType] {
        Dictionary(parameters.map { ($0.name, $0.type) }, uniquingKeysWith: { first, _ in first })
    }
}
