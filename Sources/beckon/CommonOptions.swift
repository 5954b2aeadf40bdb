import Arguments
import Foundation
import Intents
import Pipeline

/// The options that most commands share, and what they say.
struct CommonOptions {
    static let config = OptionSpecification.value(
        "config", short: "c", "FILE",
        "settings file (default: the first of $BECKON_CONFIG, ~/.config/beckon/beckon.yaml, "
            + "/etc/beckon/beckon.yaml, config/beckon.yaml)")
    static let locale = OptionSpecification.value("locale", "L", "language tag, over the settings' locale")
    static let json = OptionSpecification.flag("json", "one JSON object a line")
    static let logLevel = OptionSpecification.value(
        "log", "LEVEL", default: "warning", "what to tell on standard error: debug, info, warning or error")
    static let context = OptionSpecification.repeated(
        "context", "KEY=VALUE", "what is the case, such as site=kitchen; over the settings' context")
    static let now = OptionSpecification.value("now", "ISO8601", "the moment at which it takes place (default: now)")
    static let timeZone = OptionSpecification.value(
        "timezone", "ZONE", "the time zone, such as Europe/Berlin (default: the system's)")
    static let state = OptionSpecification.value("state", "DIR", "folder of Beckon's own store (default: the user's)")
    /// Options of a dialogue in the command's own process.
    static let dialogue: [OptionSpecification] = [
        config, json, locale, now, timeZone, context,
        .value("seed", "N", default: "0", "chooses among what Beckon may vary; equal seeds give equal dialogues"),
        state,
        .flag("explain", "say why each turn was understood as it was, on standard error"),
        logLevel,
    ]

    let arguments: ParsedArguments
    let places = Places()

    init(_ arguments: ParsedArguments) { self.arguments = arguments }

    /// Reads the configuration and tells what is wrong in it.
    ///
    /// - Parameters:
    ///   - hasContext: whether the command takes `--context`.
    ///   - stateFolder: nil: that of the command line, else of the settings.
    ///   - telling: whether to tell what is wrong; of the store, which may have been set aside, it is always told.
    func configuration(hasContext: Bool = false, stateFolder: String? = nil, telling: Bool = true) throws
        -> Configuration
    {
        let configuration = try Configuration(
            file: arguments.string("config"), locale: arguments.string("locale"),
            stateFolder: stateFolder ?? arguments.string("state"),
            context: hasContext ? context() : [:], places: places)
        for problem in configuration.problems where telling || problem.concernsStore {
            Program.complain(problem.description)
        }
        return configuration
    }

    /// Only the settings: what they name is not read.
    func configurationWithoutDefinitions() throws -> BeckonSettings {
        try Configuration.settings(file: arguments.string("config"), places: places)
    }

    func stateFolder(_ configuration: Configuration) -> String {
        places.stateFolder(arguments.string("state") ?? configuration.settings.state)
    }

    /// Several values of one key are the case together.
    private func context() throws -> [String: [String]] {
        var context: [String: [String]] = [:]
        for text in arguments.strings("context") {
            let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
                throw arguments.refusal("--context takes KEY=VALUE, such as site=kitchen; found “\(text)”")
            }
            context[parts[0], default: []].append(parts[1])
        }
        return context
    }

    func timeZone() throws -> TimeZone { try arguments.timeZone("timezone") ?? .current }

    func now() throws -> Date { try arguments.date("now", in: timeZone()) ?? Date() }

    /// Checked, so that a mistake is told now; nothing varies yet.
    func seed() throws -> Int { try arguments.integer("seed", in: 0 ... .max) ?? 0 }

    func log() throws -> Log {
        let names = ["debug", "info", "warning", "error"]
        let name = try arguments.choice("log", of: names) ?? "warning"
        let minimum = Log.Level.allCases[names.firstIndex(of: name) ?? 2]
        return Log { level, sentence in
            if level >= minimum { Program.complain("\(names[level.rawValue]): \(sentence.printable)") }
        }
    }
}

extension Problem {
    fileprivate var concernsStore: Bool { location?.file.hasSuffix("/beckon.sqlite") == true }
}
