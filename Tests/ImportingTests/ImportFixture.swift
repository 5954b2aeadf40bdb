import Foundation
import Importing
import Intents
import TestSupport

/// Files of a foreign assistant in a folder of their own.
struct ImportFixture {
    static let options = ImportOptions(application: "org.example.Home", name: "Home")

    let folder: TemporaryFolder
    private let names: [String]

    init(_ files: KeyValuePairs<String, String>) throws {
        folder = try TemporaryFolder()
        names = files.map(\.key)
        for (name, text) in files {
            let path = "\(folder.path)/\(name)"
            try FileManager.default.createDirectory(
                at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        }
    }

    /// The files that are no slot files.
    var paths: [String] { names.filter { !$0.hasPrefix("slots/") }.map { "\(folder.path)/\($0)" } }

    func hassil() throws -> Imported { try HassilImport.read(paths, Self.options) }

    func rhasspy() throws -> Imported {
        try RhasspyImport.read(paths, slots: "\(folder.path)/slots", Self.options)
    }

    func rhino() throws -> Imported { try RhinoImport.read(paths, Self.options) }

    /// What was lost, with paths as the test wrote them.
    func losses(_ imported: Imported) -> [String] {
        imported.losses.map { $0.description.replacingOccurrences(of: "\(folder.path)/", with: "") }
    }
}

extension Imported {
    /// The sentences of all intents.
    var templates: [String] { file.intents.flatMap(\.sentences).map(\.text) }

    subscript(intent: String, parameter: String) -> ParameterDefinition? {
        file.intents.first { $0.id.name == intent }?[parameter: parameter]
    }

    subscript(type name: String) -> EnumerationDefinition? { file.types.first { $0.name == name } }

    var rules: [String: String] {
        Dictionary(file.application.rules.map { ($0.name, $0.text) }, uniquingKeysWith: { one, _ in one })
    }
}
