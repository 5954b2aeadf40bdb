import Foundation

/// A new extension that works, with its application's side and its test, to be made one's own.
public struct Scaffold: Sendable {
    public enum Language: String, Sendable, CaseIterable { case swift, python, sh }

    /// What comes along from Beckon.
    public enum Source: Sendable {
        /// The absolute path of the clone, on which a package stands.
        case package(String)
        /// The text of `beckon.py`.
        case pythonModule(String)
        case nothing
    }

    public struct Unusable: Error, Sendable, CustomStringConvertible {
        public var description: String
    }

    struct File {
        var path: String
        var text: String
        var isExecutable = false
    }

    /// In camel case with a capital: `TeaTimer`.
    public let name: String
    let language: Language
    let source: Source

    /// - Throws: Where the name is not one to call a program by.
    public init(name: String, language: Language, source: Source) throws(Unusable) {
        guard name.wholeMatch(of: /[A-Za-z][A-Za-z0-9]{0,39}/) != nil else {
            throw Unusable(
                description: "“\(name)” is no name for an extension; take a letter, then letters and digits, at most 40"
            )
        }
        let capital = SwiftName.upperFirst(name)
        guard !ReservedNames.modules.contains(capital) else {
            throw Unusable(description: "“\(name)” is what Swift or Beckon has already; take another name")
        }
        (self.name, self.language, self.source) = (capital, language, source)
    }

    var applicationID: String { "org.example.\(name)" }

    /// As a person says it: `Tea Timer`.
    var spokenName: String {
        name.reduce(into: "") { text, character in
            if character.isUppercase, text.last?.isLowercase == true { text.append(" ") }
            text.append(character)
        }
    }

    private var files: [File] {
        switch language {
        case .swift: swiftFiles
        case .python: pythonFiles
        case .sh: shellFiles
        }
    }

    /// Makes the folder and all files in it.
    ///
    /// - Parameter folder: One that is not there yet, or is empty: nothing is ever overwritten.
    /// - Returns: The paths of the files within the folder.
    public func write(to folder: String) throws(Unusable) -> [String] {
        let manager = FileManager.default
        if let found = try? manager.contentsOfDirectory(atPath: folder), !found.isEmpty {
            throw Unusable(description: "\(folder) has files in it already; name a new folder with --folder")
        }
        do {
            for file in files {
                let url = URL(fileURLWithPath: folder).appendingPathComponent(file.path)
                try manager.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(file.text.utf8).write(to: url, options: .withoutOverwriting)
                if file.isExecutable {
                    try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.path)
                }
            }
        } catch {
            throw Unusable(description: "\(folder) cannot be written: \(error.localizedDescription)")
        }
        return files.map(\.path)
    }
}
