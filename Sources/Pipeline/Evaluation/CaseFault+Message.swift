extension CaseFault {
    /// What is wrong and what to do, in one sentence without the place.
    var message: String {
        switch self {
        case .unreadable, .fileTooLarge, .tooManyCases, .noCases, .lineTooLong, .more: fileMessage
        case .unknownKey, .moreUnknownKeys, .unknownIntent, .ambiguousIntent: nameMessage
        default: caseMessage
        }
    }

    private var fileMessage: String {
        switch self {
        case .unreadable(let reason): "the case file cannot be read: \(reason); check its path"
        case .fileTooLarge(let limit): "the file holds more than \(limit / 1_048_576) MiB; split it"
        case .tooManyCases(let limit): "the file holds more than \(limit) cases; split it"
        case .noCases: #"the file holds no cases; write one a line, like {"audio": "a.wav", "intent": null}"#
        case .lineTooLong(let limit): "the line holds more than \(limit / 1024) KiB; write one case a line"
        case .more(let count): "\(count) more problems are not listed; mend the first ones"
        default: ""
        }
    }

    private var caseMessage: String {
        switch self {
        case .notJSON(let reason): "the case is \(reason) of the case"
        case .notAnObject: #"the case is no JSON object; write it like {"audio": "a.wav", "intent": null}"#
        case .noSource: "the case has neither “audio” nor “text”; say which sound or text it is about"
        case .unreadableSound(let path, let reason):
            "the sound \(path) cannot be read: \(reason); check its path, which is relative to the case file"
        case .bothSources: "the case has both “audio” and “text”; leave one of them out"
        case .noIntent: "“intent” is missing; name the intent, or write null where the case is meant for nobody"
        case .wrongType(let key, let expected): "“\(Self.short(key))” is not \(expected); write \(expected)"
        case .empty(let key): "“\(key)” is empty; fill it in or leave it out"
        case .nullSlot(let slot): "slot “\(Self.short(slot))” is null; write its value or leave it out"
        case .needsIntent(let key):
            "“\(key)” stands on a case that is meant for nobody; leave it out or name the intent"
        case .badTime(let text):
            "“now” is “\(Self.short(text))”, which is no time; write it like 2026-11-30T19:00:00+01:00"
        default: ""
        }
    }

    private var nameMessage: String {
        switch self {
        case .unknownKey(let key, let nearest, let further):
            "unknown key “\(Self.short(key))”\(Self.also(further)) is ignored\(Self.suggestion(nearest))"
        case .moreUnknownKeys: "further unknown keys are ignored, too"
        case .unknownIntent(let name, let nearest, let further):
            "no intent is called “\(Self.short(name))”\(Self.also(further)), so nothing can be right here; "
                + "check the name and the settings\(Self.suggestion(nearest))"
        case .ambiguousIntent(let name, let meanings):
            "“\(Self.short(name))” may be \(meanings.joined(separator: " or ")); write the full name"
        default: ""
        }
    }

    private static func also(_ further: Int) -> String {
        switch further {
        case 0: ""
        case 1: " (here and in 1 more case)"
        default: " (here and in \(further) more cases)"
        }
    }

    private static func suggestion(_ nearest: String?) -> String {
        guard let nearest else { return "" }
        return "; did you mean “\(nearest)”?"
    }

    /// What a file says, fit for one line of a terminal.
    private static func short(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.prefix(60).filter { !$0.properties.isControl }))
    }
}

extension Unicode.Scalar.Properties {
    fileprivate var isControl: Bool { generalCategory == .control || generalCategory == .format }
}
