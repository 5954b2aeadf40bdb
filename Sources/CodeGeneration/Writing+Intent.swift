import Intents

/// The intent itself: its values and what travels.
extension CodeWriter {
    func writeIntent(_ intent: IntentModel, _ source: inout SourceText) {
        source.line()
        source.documentation(intent.definition.title)
        source.block("\(access)struct \(intent.intent): GeneratedIntent") { source in
            source.line("\(access)typealias Response = \(intent.response)")
            source.line()
            source.line("\(access)static let intentName = \(SourceText.literal(intent.definition.id.name))")
            source.line()
            for parameter in intent.parameters {
                source.documentation(Self.comment(parameter.definition))
                source.line("\(access)var \(SwiftName.written(parameter.property)): \(parameter.type)")
            }
            source.documentation("What asked for it; of an intent that was made by hand only the moment counts.")
            source.line("\(access)var request: IntentRequest")
            source.line()
            writeInitializer(intent, &source)
            source.line()
            writeReading(intent, &source)
            source.line()
            writeSlots(intent, &source)
            source.line()
            writeSignature(intent, &source)
        }
    }

    private static func comment(_ parameter: ParameterDefinition) -> String {
        var words = [parameter.prompts.ask.first?.source ?? "The parameter `\(parameter.name)`."]
        if parameter.isRequired { words.append("Required: `confirm` and `handle` have it.") }
        if let range = parameter.range {
            words.append("From \(number(range.lowerBound)) to \(number(range.upperBound)).")
        }
        if parameter.isArray { words.append("Empty: none was said.") }
        return words.joined(separator: " ")
    }

    private static func number(_ number: Double) -> String { Int(exactly: number).map { "\($0)" } ?? "\(number)" }

    private func writeInitializer(_ intent: IntentModel, _ source: inout SourceText) {
        let parameters = intent.parameters.map { parameter in
            let standard = parameter.standard ?? "nil"
            return "\(SwiftName.written(parameter.property)): \(parameter.type) = \(standard)"
        }
        source.function("\(access)init", parameters) { source in
            for parameter in intent.parameters {
                source.line("self.\(SwiftName.written(parameter.property)) = \(SwiftName.written(parameter.property))")
            }
            source.line("request = IntentRequest(intent: Self.intentName, now: Date())")
        }
    }

    private func writeReading(_ intent: IntentModel, _ source: inout SourceText) {
        source.block("\(access)init(_ request: IntentRequest) throws(JSONRPC.ErrorObject)") { source in
            source.line("self.request = request")
            for parameter in intent.parameters {
                let value = "try request.value(of: \(SourceText.literal(parameter.definition.name)))"
                let standard = parameter.standard.map { " ?? \($0)" } ?? ""
                source.line("\(SwiftName.written(parameter.property)) = \(value)\(standard)")
            }
        }
    }

    private func writeSlots(_ intent: IntentModel, _ source: inout SourceText) {
        source.block("\(access)var slots: [String: Value]") { source in
            guard !intent.parameters.isEmpty else { return source.line("[:]") }
            source.line("var slots: [String: Value] = [:]")
            for parameter in intent.parameters {
                let (property, name) = (SwiftName.written(parameter.property), parameter.definition.name)
                let slot = "slots[\(SourceText.literal(name))] = \(property)"
                if parameter.definition.isArray {
                    source.line("if !\(property).isEmpty { \(slot).intentValue }")
                } else {
                    source.line("\(slot)\(parameter.standard == nil ? "?" : "").intentValue")
                }
            }
            source.line("return slots")
        }
    }

    private func writeSignature(_ intent: IntentModel, _ source: inout SourceText) {
        let own = intent.codes.map(\.name).filter { !IntentModel.commonCodes.contains($0) }
        source.block("\(access)static var intentSignature: IntentSignature") { source in
            guard !(intent.parameters.isEmpty && intent.properties.isEmpty && own.isEmpty) else {
                return source.line("IntentSignature()")
            }
            source.line("var signature = IntentSignature()")
            for parameter in intent.parameters {
                let list = parameter.definition.isArray ? ", isArray: true" : ""
                let name = SourceText.literal(parameter.definition.name)
                source.line("signature.parameters[\(name)] = .init(\(parameter.definition.type.literal)\(list))")
            }
            for property in intent.properties {
                source.line(
                    "signature.properties[\(SourceText.literal(property.name))] = \(property.valueType.literal)")
            }
            for code in own { source.line("signature.codes.insert(\(SourceText.literal(code)))") }
            source.line("return signature")
        }
    }
}
