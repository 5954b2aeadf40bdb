import Audio
import Dialogue
import Enhancement
import Recognition
import Synthesis

/// The daemon's settings, `beckon.yaml`. Each stage declares its own section; this composes them. Every key is
/// documented in `config/beckon.yaml`.
public struct BeckonSettings: Decodable, Sendable, Hashable {
    /// BCP 47: texts, numbers, voice and model.
    public var locale = "en-US"
    /// For small processors: sound is recognised as it comes, once. Goes before what `enhancement` and `recognition` say of
    /// that.
    public var light = false
    /// Definition files, or folders of them. Relative paths count from the settings file's folder.
    public var definitions: [String] = []
    /// Manifests of extensions, or folders of them.
    public var extensions: [String] = []
    /// What the owner lets extensions do.
    public var grants = GrantSettings()
    /// Where Beckon keeps what it remembers; nil: the user's state folder.
    public var state: String?
    /// What is the case where this device stands: `"site": ["kitchen"]`.
    public var context = ContextSettings()
    /// What the owner asks of intents beyond what their definitions ask.
    public var policy = PolicySettings()
    /// How the protected data of extensions shows that it is there.
    public var protectedData = ProtectedDataSettings()
    public var audio = AudioSettings()
    public var endpointing = EndpointingSettings()
    public var enhancement = EnhancementSettings()
    public var recognition = RecognitionSettings()
    public var dialogue = DialogueSettings()
    public var voice = VoiceSettings.standard
    public var control = ControlSettings()
    public var journal = JournalSettings()
    public var suggestions = SuggestionSettings()

    public struct AudioSettings: Decodable, Sendable, Hashable {
        public var capture = CaptureSettings()
        public var playback = PlaybackSettings()

        public init() {}

        private enum Key: String, CodingKey { case capture, playback }

        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: Key.self)
            capture = try values.decodeIfPresent(CaptureSettings.self, forKey: .capture) ?? capture
            playback = try values.decodeIfPresent(PlaybackSettings.self, forKey: .playback) ?? playback
        }
    }

    public init() {}

    private enum Key: String, CodingKey {
        case locale, light, definitions, extensions, grants, state, context, policy, protectedData, audio, endpointing
        case enhancement, recognition, dialogue, voice, control, journal, suggestions
    }

    /// Absent keys keep their defaults.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        locale = try values.decodeIfPresent(String.self, forKey: .locale) ?? locale
        light = try values.decodeIfPresent(Bool.self, forKey: .light) ?? light
        definitions = try values.decodeIfPresent([String].self, forKey: .definitions) ?? definitions
        extensions = try values.decodeIfPresent([String].self, forKey: .extensions) ?? extensions
        grants = try values.decodeIfPresent(GrantSettings.self, forKey: .grants) ?? grants
        state = try values.decodeIfPresent(String.self, forKey: .state)
        context = try values.decodeIfPresent(ContextSettings.self, forKey: .context) ?? context
        policy = try values.decodeIfPresent(PolicySettings.self, forKey: .policy) ?? policy
        protectedData = try values.decodeIfPresent(ProtectedDataSettings.self, forKey: .protectedData) ?? protectedData
        audio = try values.decodeIfPresent(AudioSettings.self, forKey: .audio) ?? audio
        endpointing = try values.decodeIfPresent(EndpointingSettings.self, forKey: .endpointing) ?? endpointing
        enhancement = try values.decodeIfPresent(EnhancementSettings.self, forKey: .enhancement) ?? enhancement
        recognition = try values.decodeIfPresent(RecognitionSettings.self, forKey: .recognition) ?? recognition
        dialogue = try values.decodeIfPresent(DialogueSettings.self, forKey: .dialogue) ?? dialogue
        voice = try values.decodeIfPresent(VoiceSettings.self, forKey: .voice) ?? voice
        control = try values.decodeIfPresent(ControlSettings.self, forKey: .control) ?? control
        journal = try values.decodeIfPresent(JournalSettings.self, forKey: .journal) ?? journal
        suggestions = try values.decodeIfPresent(SuggestionSettings.self, forKey: .suggestions) ?? suggestions
        if light { beLight() }
    }

    private mutating func beLight() {
        enhancement.method = .none
        enhancement.second = .none
        recognition.secondPass = false
    }
}
