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

    case unknownType(String, nearest: String?)
    case faultyType(String)
    case badRange(String)
    case rangeOnNonNumber(type: String)
    case badDefault(type: String, found: String)
    case defaultNoValue(String, type: String, nearest: String?)
    case defaultOutsideRange(String, range: String)
    case noPrompt(parameter: String)
    case unanswerable(parameter: String, type: String)

    case template(String)
    /// `kind`: sentence, response, title.
    case unknownParameter(String, kind: String, nearest: String?)
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
        case .noFiles, .misnamed, .noPrompt, .noSentences, .unknownCategory, .likelyMisspelled: .warning
        default: .error
        }
    }
}
