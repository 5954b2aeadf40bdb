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
    case otherName(String, application: String, first: FileLocation)
    case badName(String, kind: String)
    case builtInName(String)
    case duplicate(kind: String, name: String, first: FileLocation)
    case badLocale(String)
    case tooManyLocales(limit: Int)

    case noValues(type: String)
    case noSynonyms(String)
    case noWords(String)
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
    case reservedCode(String)
    case successFixed(code: String)
    case noSay(code: String)
    case likelyMisspelled(code: String, nearest: String)

    case unknownApplication(String, nearest: String?)
    case unknownIntent(String, application: String, nearest: String?)
    case intentTaken(String, by: String, first: SourceLocation)
    case notSupported(String, nearest: String?)
    case noIntents
    case badDeadline(String)
    case noExecutable(String, places: [String])
    case notExecutable(String)

    var severity: Problem.Severity {
        switch self {
        case .noFiles, .misnamed, .noPrompt, .noSentences, .unknownCategory, .likelyMisspelled, .unusedRule:
            .warning
        default: .error
        }
    }
}
