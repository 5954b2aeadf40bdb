import Intents

extension Entitlement {
    /// What it means to grant it, for the owner: what follows "It may".
    var meaning: String {
        switch self {
        case .voice: "speak up without having been asked"
        case .network: "reach the internet and every device in your network"
        case .home: "read everything in your home folder: documents, mails, keys"
        case .audio:
            "listen to the microphone and play sound; with that, reach every program that listens for you on this device"
        case .desktop:
            "talk to your desktop: open windows, see the session bus, have programs started, so do what you can do"
        case .control:
            "talk to Beckon as its application; with that, reach every program that listens for you on this device"
        }
    }
}
