import Intents

extension CodeWriter {
    func writeCodes(_ intent: IntentModel, _ source: inout SourceText) {
        source.line()
        source.documentation("What came of \(intent.intent).")
        source.block("\(access)enum \(intent.code): String, Sendable, Hashable, CaseIterable") { source in
            for code in intent.codes {
                source.documentation(code.say ?? Self.meaning(code.name))
                source.line("case \(Self.declared(code.member, code.name))")
            }
        }
    }

    private static func meaning(_ code: String) -> String {
        switch code {
        case "ready": "It can be handled."
        case "inProgress": "It is not done yet."
        case "success": "It is done."
        case "failureRequiringAppLaunch": "It is not done, and the application has to be opened for it."
        case "continueInApp": "The application goes on from here."
        default: "It is not done."
        }
    }

    func writeResponse(_ intent: IntentModel, _ source: inout SourceText) {
        source.line()
        source.documentation("The answer to \(intent.intent).")
        source.block("\(access)struct \(intent.response): GeneratedResponse") { source in
            source.line("\(access)var code: \(intent.code)")
            for property in intent.properties {
                source.line("\(access)var \(SwiftName.written(property.property)): \(property.type)?")
            }
            source.documentation("The intent with the values that `confirm` changed; nil: they stay.")
            source.line("\(access)var changedIntent: \(intent.intent)?")
            source.documentation("Where the application goes on; nil: it finds the place from the interaction.")
            source.line("\(access)var userActivity: UserActivity?")
            source.line()
            source.block("\(access)init(code: \(intent.code))") { $0.line("self.code = code") }
            for code in intent.codes {
                source.line()
                writeConstructor(code, intent, &source)
            }
            source.line()
            writeReading(intent, &source)
            source.line()
            writeProperties(intent, &source)
        }
    }

    private func writeConstructor(_ code: IntentModel.Code, _ intent: IntentModel, _ source: inout SourceText) {
        let member = SwiftName.written(code.member)
        let opens = IntentModel.openingCodes.contains(code.name)
        let arguments =
            code.properties.map { "\(SwiftName.written($0.property)): \($0.type)" }
            + (opens ? ["userActivity: UserActivity? = nil"] : [])
        source.documentation(code.say ?? Self.meaning(code.name))
        source.function("\(access)static func \(member)", arguments, "-> Self") { source in
            guard !arguments.isEmpty else { return source.line("Self(code: .\(member))") }
            source.line("var newResponse = Self(code: .\(member))")
            for property in code.properties.map({ SwiftName.written($0.property) }) + (opens ? ["userActivity"] : []) {
                source.line("newResponse.\(property) = \(property)")
            }
            source.line("return newResponse")
        }
    }

    private func writeReading(_ intent: IntentModel, _ source: inout SourceText) {
        source.documentation("The response as it traveled, in which changed values are not read.")
        source.block("\(access)init(_ response: IntentResponse) throws(JSONRPC.ErrorObject)") { source in
            source.line("code = try response.code()")
            for property in intent.properties {
                let value = "try response.value(of: \(SourceText.literal(property.name)))"
                source.line("\(SwiftName.written(property.property)) = \(value)")
            }
            source.line("userActivity = response.activity")
        }
    }

    private func writeProperties(_ intent: IntentModel, _ source: inout SourceText) {
        source.documentation("The properties, as they travel.")
        source.block("\(access)var properties: [String: Value]") { source in
            guard !intent.properties.isEmpty else { return source.line("[:]") }
            source.line("var properties: [String: Value] = [:]")
            for property in intent.properties {
                let value = "\(SwiftName.written(property.property))?.intentValue"
                source.line("properties[\(SourceText.literal(property.name))] = \(value)")
            }
            source.line("return properties")
        }
    }
}
