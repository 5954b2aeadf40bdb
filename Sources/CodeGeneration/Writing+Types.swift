import Intents

extension CodeWriter {
    func write(_ type: CodeModel.OwnType, _ source: inout SourceText) {
        source.line()
        if type.names.isDynamic { writeObject(type, &source) } else { writeEnumeration(type, &source) }
    }

    private func writeEnumeration(_ type: CodeModel.OwnType, _ source: inout SourceText) {
        let (definition, names) = (type.definition, type.names)
        source.documentation("The values of `\(definition.name)` of \(type.application).")
        source.block("\(access)enum \(names.name): String, IntentEnumeration") { source in
            for entry in definition.entries {
                guard let member = names.members[entry.id] else { continue }
                source.documentation(entry.spoken)
                source.line("case \(Self.declared(member, entry.id))")
            }
            writeTypeName(definition.name, names.name, &source)
        }
    }

    /// A case with its identifier, which is only written where it is another.
    static func declared(_ member: String, _ identifier: String) -> String {
        let name = SwiftName.written(member)
        return member == identifier ? name : "\(name) = \(SourceText.literal(identifier))"
    }

    private func writeTypeName(_ name: String, _ swiftName: String, _ source: inout SourceText) {
        guard name != swiftName else { return }
        source.line()
        source.line("\(access)static var intentTypeName: String { \(SourceText.literal(name)) }")
    }

    private func writeObject(_ type: CodeModel.OwnType, _ source: inout SourceText) {
        let (definition, names) = (type.definition, type.names)
        source.documentation(
            "A value of `\(definition.name)` of \(type.application), of which a program supplies more.",
            "Only the identifier travels in an intent, so two are equal where it is the same.")
        source.block("\(access)struct \(names.name): IntentObject") { source in
            for entry in definition.entries {
                guard let member = names.members[entry.id] else { continue }
                source.documentation(entry.spoken)
                let value = "\(names.name)(identifier: \(SourceText.literal(entry.id)))"
                source.line("\(access)static let \(SwiftName.written(member)) = \(value)")
            }
            if !definition.entries.isEmpty { source.line() }
            source.line("\(access)var identifier: String")
            source.documentation("What lists show and Beckon says; nil: the value as it is said anyway.")
            source.line("\(access)var display: String?")
            source.documentation("Further ways to say it, in plain words.")
            source.line("\(access)var synonyms: [String] = []")
            source.documentation("Ways that it sounds, in the spelling of the language.")
            source.line("\(access)var soundsLike: [String] = []")
            source.line()
            source.block("\(access)init(identifier: String)") { $0.line("self.identifier = identifier") }
            source.line()
            writeFullInitializer(&source)
            writeTypeName(definition.name, names.name, &source)
            source.line()
            source.block("\(access)static func == (left: Self, right: Self) -> Bool") {
                $0.line("left.identifier == right.identifier")
            }
            source.line()
            source.block("\(access)func hash(into hasher: inout Hasher)") { $0.line("hasher.combine(identifier)") }
        }
    }

    private func writeFullInitializer(_ source: inout SourceText) {
        let parameters = [
            "identifier: String", "display: String?", "synonyms: [String] = []", "soundsLike: [String] = []",
        ]
        source.function("\(access)init", parameters) { source in
            for name in ["identifier", "display", "synonyms", "soundsLike"] { source.line("self.\(name) = \(name)") }
        }
    }

    /// The reasons why a value of a parameter cannot be taken.
    func write(_ reasons: IntentModel.Reasons, of parameter: IntentModel.Parameter, _ source: inout SourceText) {
        source.line()
        source.documentation(
            "Why a value of `\(parameter.definition.name)` cannot be taken: `.unsupported(forReason:)`.")
        source.block("\(access)enum \(reasons.type): String, UnsupportedReason") { source in
            for (name, reason) in reasons.cases {
                source.documentation(parameter.definition.prompts.unsupported[reason]?.first?.source ?? "")
                source.line("case \(Self.declared(name, reason))")
            }
        }
    }
}
