import ConfigFile
import Definitions
import Foundation
import Grammars
import Intents
import Recognition

/// Everything read from files, checked: settings, definitions, manifests, and what can be said with them.
public struct Configuration: Sendable {
    /// The settings file.
    public let file: String
    public let settings: BeckonSettings
    public let locale: String
    public let grammars: ConversationGrammars
    /// What is the case when nothing else is said: the settings' context, and the command line's over it.
    public let context: [String: [String]]
    /// What is wrong in definitions and manifests. What it concerns is left out; the rest works.
    public let problems: [Problem]
    /// Where Beckon keeps what it remembers.
    public let stateFolder: String
    /// What each extension may do, by its id.
    var standings: [String: ExtensionStanding]

    public var catalog: Catalog { grammars.catalog }

    /// Reads the settings file and all that it names.
    ///
    /// - Parameters:
    ///   - file: nil: the first that exists of `Places.settingsFiles`.
    ///   - locale: nil: that of the settings.
    ///   - stateFolder: nil: that of the settings.
    ///   - context: states, in place of those that the settings have under the same keys.
    /// - Throws: `ConfigurationError` where the settings themselves cannot be used.
    public init(
        file: String?, locale: String? = nil, stateFolder: String? = nil, context: [String: [String]] = [:],
        places: Places = Places()
    ) throws(ConfigurationError) {
        let file = if let file { file } else { try places.settingsFile() }
        var (settings, node) = try Self.settings(in: file)
        self.file = file
        self.locale = locale ?? settings.locale
        self.context = settings.context.merging(context)
        guard Self.isLanguageTag(self.locale) else { throw ConfigurationError(.notALocale(self.locale)) }
        let loader = DefinitionLoader(
            locale: self.locale, programFolder: places.programFolder, searchPath: places.searchPath)
        self.stateFolder = places.stateFolder(stateFolder ?? settings.state)
        try Self.complete(&settings.recognition, node, self.locale, stateFolder: self.stateFolder, places)
        var installed = InstalledExtensions(stateFolder: self.stateFolder)
        let loaded = loader.load(settings.definitions + settings.extensions + installed.files())
        settings.recognition.hints = PlainLetters.hints(of: loaded.catalog, settings.recognition)
        self.settings = settings
        standings = Self.standings(loaded.catalog, installed, settings)
        grammars = ConversationGrammars(catalog: loaded.catalog, locale: self.locale)
        problems =
            SettingsAudit(node, loaded.catalog).problems + installed.problems + loaded.problems
            + Self.problems(loaded.catalog, standings) + grammars.problems
    }

    /// Only the settings, with their paths made absolute.
    public static func settings(file: String?, places: Places) throws(ConfigurationError) -> BeckonSettings {
        if let file { try settings(in: file).settings } else { try settings(in: places.settingsFile()).settings }
    }

    /// What a settings file says, and the file itself.
    private static func settings(
        in file: String
    ) throws(ConfigurationError) -> (settings: BeckonSettings, node: YAMLNode) {
        var settings: BeckonSettings
        let node: YAMLNode
        do {
            node = try YAMLNode(contentsOf: file)
            settings = node.isNull ? BeckonSettings() : try YAMLDecoder().decode(BeckonSettings.self, from: node)
        } catch let error as ConfigErrors {
            throw ConfigurationError(.invalid(error.errors.map(Self.line)))
        } catch let error as ConfigError {
            throw ConfigurationError(.invalid([Self.line(error)]))
        } catch {
            throw ConfigurationError(.invalid(["\(file): error: \(error)"]))
        }
        let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
        let absolute = { (path: String) in
            path.hasPrefix("/") ? path : URL(fileURLWithPath: path, relativeTo: folder).standardizedFileURL.path
        }
        settings.definitions = settings.definitions.map(absolute)
        settings.extensions = settings.extensions.map(absolute)
        settings.state = settings.state.map(absolute)
        settings.control.socket = settings.control.socket.map(absolute)
        settings.protectedData.mapPaths(absolute)
        settings.enhancement.folder = settings.enhancement.folder.map(absolute)
        settings.recognition.modelDescriptions = settings.recognition.modelDescriptions.map(absolute)
        settings.recognition.model = absolute(settings.recognition.model)
        settings.recognition.dictionary = absolute(settings.recognition.dictionary)
        settings.recognition.languageModel = absolute(settings.recognition.languageModel)
        settings.recognition.lexicons = settings.recognition.lexicons.map(absolute)
        return (settings, node)
    }

    /// What the description of the model for a locale says, and what the owner has corrected.
    private static func complete(
        _ settings: inout RecognitionSettings, _ node: YAMLNode, _ locale: String, stateFolder: String, _ places: Places
    ) throws(ConfigurationError) {
        let keys = node.mapping?.entry("recognition")?.value.mapping
        let isSet = { (key: String) in keys?.entry(key).map { !$0.value.isNull } ?? false }
        let folders = settings.modelDescriptions.map { [$0] } ?? places.modelFolders
        // The model of another language is told of where sound is wanted; text needs none.
        let file = [locale, "en-US"].lazy.compactMap { locale in
            folders.lazy.compactMap { ModelDescription.file(for: locale, in: $0) }.first
        }.first
        if let file {
            do {
                try ModelDescription(contentsOf: file).complete(&settings, isSet: isSet)
            } catch let error as ConfigErrors {
                throw ConfigurationError(.invalid(error.errors.map(Self.line)))
            } catch let error as ConfigError {
                throw ConfigurationError(.invalid([Self.line(error)]))
            } catch {
                throw ConfigurationError(.invalid(["\(file): error: \(error)"]))
            }
        }
        let own = OwnerLexicon(stateFolder: stateFolder)
        if own.exists { settings.lexicons.insert(own.path, at: 0) }
    }

    /// In the form of the faults of definitions.
    private static func line(_ error: ConfigError) -> String {
        let place = error.location
        let location = SourceLocation(file: place.file, line: place.line, column: place.column)
        return Problem(at: location, error.message).description
    }

    private static func isLanguageTag(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let isWord = { (part: Substring) in
            (1...8).contains(part.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        }
        return parts.allSatisfy(isWord) && (2...3).contains(parts[0].count) && parts[0].allSatisfy(\.isLetter)
    }
}

/// Why the settings cannot be used.
public struct ConfigurationError: Error, Sendable, Hashable, CustomStringConvertible {
    public enum Code: Sendable, Hashable {
        /// No settings file; the places that were looked at.
        case notFound([String])
        /// One line for each fault, with its place.
        case invalid([String])
        case notALocale(String)
        /// The model speaks another language than the locale.
        case noModel(locale: String, language: String)
    }

    public var code: Code

    public init(_ code: Code) { self.code = code }

    public var description: String {
        switch code {
        case .notFound(let places):
            "there is no settings file; looked for \(places.joined(separator: ", ")); name one with --config"
        case .invalid(let lines): lines.joined(separator: "\n")
        case .notALocale(let text): "\"\(text)\" is no locale; write a language tag such as en-US or zh-CN"
        case .noModel(let locale, let language):
            "the speech model hears \(language), not the locale \(locale); set recognition.model, dictionary, "
                + "languageModel and language for it, or use --locale \(language)"
        }
    }
}
