import Foundation

/// A shortcut that the person keeps, with the phrase that runs it.
public struct VoiceShortcut: Sendable, Hashable {
    /// Unique among those that are kept.
    public var id: String
    public var shortcut: Shortcut
    /// The words that run it, as the person writes them; nil: it is run by its identifier only, or as a step of a routine.
    public var phrase: String?
    /// Of the phrase: `en-US`.
    public var locale: String
    /// Whether the phrase is listened for without the wake phrase.
    public var worksWithoutWakePhrase: Bool
    public var created: Date
    public var modified: Date
    /// Why it cannot run any more, in a sentence; nil: it can.
    public var warning: String?

    public init(
        id: String, shortcut: Shortcut, phrase: String? = nil, locale: String = "en-US",
        worksWithoutWakePhrase: Bool = false, created: Date, modified: Date? = nil, warning: String? = nil
    ) {
        self.id = id
        self.shortcut = shortcut
        self.phrase = phrase
        self.locale = locale
        self.worksWithoutWakePhrase = worksWithoutWakePhrase
        self.created = created
        self.modified = modified ?? created
        self.warning = warning
    }
}

/// One recording of a phrase, and what was learned from it.
public struct Take: Sendable, Hashable {
    public var id: String
    /// The identifier of the voice shortcut.
    public var voiceShortcut: String
    public var time: Date
    /// What was understood of it as words; empty: nothing.
    public var text: String
    /// What was heard of it as phones, in ARPAbet: `S UW P`.
    public var phones: [String]
    /// The sound: 16 kHz mono, signed 16-bit, little-endian.
    public var sound: Data
    /// Acoustic templates, as Recognition writes them: that of the sound, and that of the sound in noise.
    public var templates: [Data]

    public init(
        id: String, voiceShortcut: String, time: Date, text: String, phones: [String], sound: Data,
        templates: [Data] = []
    ) {
        self.id = id
        self.voiceShortcut = voiceShortcut
        self.time = time
        self.text = text
        self.phones = phones
        self.sound = sound
        self.templates = templates
    }
}
