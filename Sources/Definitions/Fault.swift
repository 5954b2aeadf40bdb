import ConfigFile
import Intents

/// Something wrong or doubtful in a definition or manifest. Its words stand in `Fault+Message.swift`.
enum Fault {
    /// Wrong in any YAML file of a known shape.
    case file(ConfigError.Code)
    case emptyText(key: String)
    case noFiles
    case misnamed(newName: String)
    case tooManyFiles(limit: Int)

    case noReverseDNS(String)
    /// A group whose storage could have no folder.
    case badGroup(String)
    case otherName(String, application: String, first: FileLocation)
    case badName(String, kind: String)
    case builtInName(String)
    case duplicate(kind: String, name: String, first: FileLocation)
    case badLocale(String)
    case tooManyLocales(limit: Int)
    case missingTranslation(locale: String, path: String)
    case missingTranslations(locale: String, count: Int)

    case noValues(type: String)
    case noSynonyms(String)
    case noWords(String)
    /// Where one word is wanted.
    case notOneWord(String)
    case duplicateSynonym(String, first: String)
    /// A way to say a value with a slot, rule or application in it.
    case openSynonym(String)
    case tooManyWays(limit: Int)
    /// A template where plain words are wanted.
    case notPlain(String, special: Character)

    case unknownType(String, nearest: String?)
    case faultyType(String)
    case badRange(String)
    case rangeOnNonNumber(type: String)
    /// `subject`: what the value is for, as in “the default”.
    case badValue(_ subject: String, type: String, found: String)
    case noValueOfType(String, type: String, nearest: String?)
    case outsideRange(_ subject: String, String, range: String)
    case noPrompt(parameter: String)
    /// The condition of a parameter names one that is asked for after it, or itself.
    case laterParameter(String, parameter: String)
    case neverAsked(parameter: String)
    /// The values of the type come from a program, and nothing asks for them.
    case noAnswers(parameter: String, type: String)
    case senselessChoice(parameter: String)
    /// A question uses the value that it asks for.
    case noValueYet(parameter: String)
    case duplicateWording(String)
    case badImage(String, ImageLookup.Failure)
    case badNumber(ClosedRange<Int>, found: String)

    case template(String)
    /// `kind`: sentence, response, title, ...
    case unknownParameter(String, kind: String, nearest: String?)
    case silent
    /// nil: the sentence itself.
    case tooLarge(rule: String?)
    case unknownSlotType(String, nearest: String?)
    case faultySlotType(String)
    case unfit(said: String, parameter: String, type: String)
    case noTestValues(String)

    case badRuleName(String)
    case unknownRule(String, nearest: String?)
    case faultyRule(String)
    /// From one rule over others to the same again.
    case recursiveRule([String])
    case unusedRule(String)
    case tooManyOverrides

    case noSentences(intent: String)
    case unknownCategory(String, nearest: String?)
    case successFixed(code: String)
    case noSay(code: String)
    case likelyMisspelled(code: String, nearest: String)

    case unknownApplication(String, nearest: String?)
    case unknownIntent(String, application: String, nearest: String?)
    case intentTaken(String, by: String, first: SourceLocation)
    case notSupported(String, nearest: String?)
    case noIntents
    case unhandledIntent(String, application: String)
    case badDeadline(String)
    case noExecutable(String, places: [String])
    case notExecutable(String)

    var severity: Problem.Severity {
        switch self {
        case .noFiles, .misnamed, .noPrompt, .noSentences, .unknownCategory, .likelyMisspelled, .unusedRule,
            .neverAsked, .noAnswers, .senselessChoice, .noValueYet, .duplicateWording, .unhandledIntent,
            .missingTranslation, .missingTranslations:
            .warning
        default: .error
        }
    }
}
