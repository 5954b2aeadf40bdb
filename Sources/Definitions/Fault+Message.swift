import ConfigFile

extension Fault {
    /// What is wrong and what to do, in one sentence without the place.
    var message: String {
        switch self {
        case .file(let code): ConfigError(code, at: FileLocation(file: "")).message
        case .emptyText(let key): "“\(key)” is empty; write the words or leave the key out"
        case .noFiles: "the folder holds no *.intents.yaml and no extension.yaml"
        case .misnamed(let newName):
            "not read, because its name does not end in .intents.yaml; if it says what can be asked for, "
                + "rename it to \(newName)"
        case .tooManyFiles(let limit): "the folder holds more than \(limit) files; name the definition files themselves"
        case .noReverseDNS, .badGroup, .otherName, .badName, .builtInName, .duplicate, .badLocale, .tooManyLocales:
            namingMessage
        case .noValues, .noSynonyms, .noWords, .notOneWord, .duplicateSynonym, .openSynonym, .tooManyWays, .notPlain:
            typeMessage
        case .unknownType, .faultyType, .badRange, .rangeOnNonNumber, .badValue, .noValueOfType, .outsideRange,
            .noPrompt, .badNumber:
            parameterMessage
        case .laterParameter, .neverAsked, .noAnswers, .senselessChoice, .noValueYet, .duplicateWording, .badImage:
            questionMessage
        case .missingTranslation, .missingTranslations: translationMessage
        case .silent, .tooLarge, .unknownSlotType, .faultySlotType, .unfit, .noTestValues, .badRuleName, .unknownRule,
            .faultyRule, .recursiveRule, .unusedRule, .tooManyOverrides:
            templateMessage
        case .template, .unknownParameter, .noSentences, .unknownCategory, .successFixed, .noSay,
            .likelyMisspelled:
            intentMessage
        case .unknownApplication, .unknownIntent, .intentTaken, .notSupported, .noIntents, .unhandledIntent,
            .badDeadline,
            .noExecutable, .notExecutable:
            manifestMessage
        }
    }

    private var namingMessage: String {
        switch self {
        case .badGroup(let name):
            "“\(name)” cannot be the name of a folder; use letters, digits, dots, - and _, such as org.example.SoupChef"
        case .noReverseDNS(let id): "“\(id)” is not in reverse-DNS form; write it like org.example.SoupChef"
        case .otherName(let name, let application, let first):
            "\(application) is called otherwise than “\(name)” at \(first); write the same name in both files"
        case .badName(let name, let kind):
            "“\(name)” is no name for \(kind); begin with a letter and use letters, digits and _"
        case .builtInName(let name): "“\(name)” is a built-in type; give this one another name"
        case .duplicate(let kind, let name, let first):
            "\(kind) “\(name)” is already defined at \(first), which stays; remove or rename one of the two"
        case .badLocale(let tag): "“\(tag)” is no locale; write it like zh-CN or de"
        case .tooManyLocales(let limit): "more than \(limit) locales; the others are not checked"
        default: ""
        }
    }

    private var typeMessage: String {
        switch self {
        case .noValues(let type): "type “\(type)” has no values; add values: { id: [ways to say it] }, or dynamic: true"
        case .noSynonyms(let id): "“\(id)” cannot be said; list at least one way to say it"
        case .notOneWord(let text): "“\(text)” is not one word; give the pronunciation of each word by itself"
        case .noWords(let text): "“\(text)” has no word that can be said; write it out"
        case .duplicateSynonym(let text, let first):
            "“\(text)” already means “\(first)”; remove one of the two, or they cannot be told apart"
        case .openSynonym(let text):
            "“\(text)” has a slot, a rule or ${application} in it; write the words of the value out"
        case .tooManyWays(let limit): "the template says more than \(limit) things; split it"
        case .notPlain(let text, let special):
            "“\(text)” must be plain words, but \(special) is part of the template language; write each way out"
        default: ""
        }
    }

    private var parameterMessage: String {
        switch self {
        case .unknownType(let name, let nearest):
            "unknown type “\(name)”" + (Self.question(nearest) ?? "; use a built-in type or define it under types:")
        case .faultyType(let name): "type “\(name)” has an error, so this intent is left out; correct the type"
        case .badRange(let text): "“\(text)” is no range; write the lowest and highest number like 1...10"
        case .rangeOnNonNumber(let type): "a range is only for integer and decimal, not for \(type); remove it"
        case .badValue(let subject, let type, let found): "\(subject) must be \(type), not \(found)"
        case .noValueOfType(let text, let type, let nearest):
            "“\(text)” is no value of type \(type)" + (Self.question(nearest) ?? "; use one of its ids")
        case .outsideRange(let subject, let text, let range): "\(subject) \(text) is outside the range \(range)"
        case .noPrompt(let parameter):
            "required parameter “\(parameter)” has no prompt, so a question is made from its name; add prompt:"
        case .badNumber(let range, let found):
            "expected a whole number from \(range.lowerBound) to \(range.upperBound), found \(found)"
        default: ""
        }
    }

    private var intentMessage: String {
        switch self {
        case .template(let words): words
        case .unknownParameter(let name, let kind, let nearest):
            "the \(kind) uses “\(name)”, which is no parameter\(kind == "response" ? " and no property" : "")"
                + (Self.question(nearest) ?? "; define it or leave it out")
        case .noSentences(let intent):
            "intent “\(intent)” has no sentences, so it cannot be said; add sentences: or use it from shortcuts only"
        case .unknownCategory(let name, let nearest):
            "unknown category “\(name)”" + (Self.question(nearest) ?? "; use do where none fits")
        case .successFixed(let code): "whether “\(code)” is a success is fixed; remove success:"
        case .noSay(let code): "response code “\(code)” says nothing; add say: with the words"
        case .likelyMisspelled(let code, let nearest):
            "response code “\(code)” is none of Beckon's own; did you mean “\(nearest)”?"
        default: ""
        }
    }

    private var manifestMessage: String {
        switch self {
        case .unknownApplication(let id, let nearest):
            "no definition file that could be read defines application “\(id)”"
                + (Self.question(nearest) ?? "; load its *.intents.yaml too")
        case .unknownIntent(let name, let application, let nearest):
            "\(application) defines no intent “\(name)”" + (Self.question(nearest) ?? "; define it or remove it here")
        case .intentTaken(let name, let other, let first):
            "intent “\(name)” is already handled by \(other) at \(first), which stays; remove it from one of the two"
        case .notSupported(let name, let nearest):
            "“\(name)” is not among the intents of this extension" + (Self.question(nearest) ?? "; remove it here")
        case .noIntents: "the extension supports no intent; list some under intents:"
        case .unhandledIntent(let name, let application):
            "no extension of \(application) supports intent “\(name)”, so its success text alone answers it; "
                + "add it to intents: in an extension.yaml"
        case .badDeadline(let found): "the deadline must be seconds above 0 and at most 3600, not \(found)"
        case .noExecutable(let name, let places):
            "executable “\(name)” is not \(Self.joined(places)); build it or correct the path"
        case .notExecutable(let path): "\(path) may not be executed; run: chmod +x \(path)"
        default: ""
        }
    }

    static func question(_ nearest: String?) -> String? { nearest.map { "; did you mean “\($0)”?" } }

    private static func joined(_ places: [String]) -> String {
        places.count < 2
            ? places.joined() : places.dropLast().joined(separator: ", not ") + " and not " + (places.last ?? "")
    }
}
