import TestSupport

/// Soup Chef and the kettle on devices of the test's own, `microphone` and `loudspeaker`.
struct DaemonConfiguration {
    let folder: TemporaryFolder
    let beckon: Beckon
    let notifications: NotificationSocket
    let settings: String

    /// A microphone that is the named pipe `microphone` of the folder (`PacedPipe`), and a loudspeaker that nobody hears.
    static let paced = """
        pcm.microphone { type file slave.pcm null file /dev/null infile "FOLDER/microphone" format raw }
        pcm.loudspeaker { type null }
        """

    /// - Parameter devices: definitions of the two for ALSA; `FOLDER` stands for the folder.
    init(devices: String) throws {
        folder = try TemporaryFolder()
        notifications = try NotificationSocket()
        let alsa = "</usr/share/alsa/alsa.conf>\n" + devices.replacing("FOLDER", with: folder.path) + "\n"
        let configuration = try folder.file("asound.conf", Array(alsa.utf8))
        let examples = "\(TestFiles.package)/Sources/Examples"
        let text = """
            definitions: [\(examples)/SoupChef, \(examples)/Kettle]
            extensions: [\(examples)/SoupChef, \(examples)/Kettle]
            audio:
              capture: { device: microphone, patience: 1, retry: 0.2 }
              playback: { device: loudspeaker }
            dialogue: { answerTimeout: 60 }

            """
        settings = try folder.file("beckon.yaml", Array(text.utf8))
        beckon = try Beckon(["ALSA_CONFIG_PATH": configuration, "NOTIFY_SOCKET": notifications.path])
    }

    /// Starts the daemon, and waits until it listens.
    func start() throws -> ChildProcess {
        let daemon = try beckon.start(["run", "--config", settings, "--json", "--state", beckon.state])
        try daemon.line(.output, "listening") { $0.hasPrefix(#"{"event":"listening""#) }
        return daemon
    }

    /// What another program is told of the interactions so far.
    func journal() throws -> String {
        try beckon.run(["journal", "--config", settings, "--state", beckon.state]).output
    }
}
