import ConfigFile
import Foundation
import Phonetics
import Recognition

/// What `models/LOCALE/model.yaml` says of a speech model: where its files are, and how words are pronounced for it.
public struct ModelDescription: Decodable, Sendable, Hashable {
    /// The first part of the locales that it can hear.
    public var language: String
    public var acousticModel: String
    public var dictionary: String
    public var languageModel: String?
    /// For words that no dictionary has.
    public var phoneMap: PhoneMap?
    /// What its files call the phones, by Beckon's names.
    public var phones: [String: String]?

    public struct PhoneMap: Decodable, Sendable, Hashable {
        public var voice: String
        public var table: String
        public var weights: String
    }

    static let fileName = "model.yaml"

    /// Reads a description; its paths become absolute.
    ///
    /// - Throws: `ConfigError` or `ConfigErrors` with file and line.
    init(contentsOf file: String) throws {
        self = try YAMLDecoder().decode(Self.self, from: YAMLNode(contentsOf: file))
        let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
        let absolute = { (path: String) in URL(fileURLWithPath: path, relativeTo: folder).standardizedFileURL.path }
        acousticModel = absolute(acousticModel)
        dictionary = absolute(dictionary)
        languageModel = languageModel.map(absolute)
        phoneMap = phoneMap.map { PhoneMap(voice: $0.voice, table: absolute($0.table), weights: absolute($0.weights)) }
    }

    /// The description for a locale: that of its own folder, else the first of its language; nil: there is none.
    ///
    /// - Parameter folder: holds a folder for each locale.
    static func file(for locale: String, in folder: String) -> String? {
        let own = "\(folder)/\(locale)/\(fileName)"
        if FileManager.default.fileExists(atPath: own) { return own }
        let language = locale.prefix { $0 != "-" }.lowercased()
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.prefix { $0 != "-" }.lowercased() == language }.sorted()
            .map { "\(folder)/\($0)/\(fileName)" }.first(where: FileManager.default.fileExists(atPath:))
    }

    /// Fills in what the settings leave open.
    ///
    /// - Parameter isSet: whether a settings file has a key of `recognition`.
    func complete(_ settings: inout RecognitionSettings, isSet: (String) -> Bool) throws(PhoneticsError) {
        if !isSet("model") { settings.model = acousticModel }
        if !isSet("dictionary") { settings.dictionary = dictionary }
        if !isSet("languageModel"), let languageModel { settings.languageModel = languageModel }
        if !isSet("language") { settings.language = language }
        settings.phones = try PhoneNames(phones ?? [:])
        settings.phoneMap = phoneMap.map {
            RecognitionSettings.PhoneMapFiles(table: $0.table, weights: $0.weights, voice: $0.voice)
        }
    }
}
