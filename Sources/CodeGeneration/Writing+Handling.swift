import Intents

/// What an author implements, and what stands between it and the protocol.
extension CodeWriter {
    /// One method that an author may leave out.
    private struct Method {
        var comment: String
        var head: String
        var tail: String
        /// What the method does that an author leaves out.
        var standard: String
    }

    private func methods(_ intent: IntentModel) -> [Method] {
        let resolving = intent.parameters.map { parameter in
            let result = "ResolutionResult<\(parameter.element)>"
            let list = parameter.definition.isArray ? ", one for each element, or one for all" : ""
            return Method(
                comment: "What to make of `\(parameter.definition.name)`, said or missing\(list). Changes nothing.",
                head: "func resolve\(parameter.method)",
                tail: "async throws -> \(parameter.definition.isArray ? "[\(result)]" : result)",
                standard: "throw LeftToBeckon()")
        }
        let providing = intent.parameters.filter(\.definition.hasOptions).map { parameter in
            Method(
                comment: "The values that `\(parameter.definition.name)` can take now, most important first.",
                head: "func provide\(parameter.method)Options", tail: "async throws -> [\(parameter.element)]",
                standard: "throw LeftToBeckon()")
        }
        return resolving + providing
    }

    func writeHandling(_ intent: IntentModel, _ source: inout SourceText) {
        let methods = methods(intent)
        let confirm = "async throws -> \(intent.response)"
        source.line()
        source.documentation(
            "What handles \(intent.intent). Only `handle` is required; what is left out is left to Beckon's own rules.",
            "The methods run on Swift's cooperative pool. What they throw is logged, and the person hears a failure; a "
                + "refusal that the person should understand is a response code.")
        source.block("\(access)protocol \(intent.handling): Sendable") { source in
            for method in methods {
                source.documentation(method.comment)
                source.function(method.head, ["for intent: \(intent.intent)"], method.tail)
            }
            source.documentation("Whether it could be handled now, asked before the person confirms. Changes nothing.")
            source.function("func confirm", ["intent: \(intent.intent)"], confirm)
            source.documentation("Does what was asked for, once.")
            source.function("func handle", ["intent: \(intent.intent)"], confirm)
        }
        source.line()
        source.block("extension \(intent.handling)") { source in
            for method in methods {
                source.function("\(access)\(method.head)", ["for intent: \(intent.intent)"], method.tail) {
                    $0.line(method.standard)
                }
                source.line()
            }
            source.function("\(access)func confirm", ["intent: \(intent.intent)"], confirm) {
                $0.line("\(intent.response)(code: .ready)")
            }
        }
    }

    func writeAdapter(_ intent: IntentModel, _ source: inout SourceText) {
        source.line()
        source.block("extension \(intent.intent)") { source in
            source.documentation("A handler for `IntentExtension` and `HandlerHarness`.")
            source.function(
                "\(access)static func handler", ["_ handler: some \(intent.handling)"], "-> RegisteredHandler"
            ) { source in
                source.line("let adapter = \(intent.adapter)(handler: handler)")
                source.line("return RegisteredHandler(intentName, adapter, signature: intentSignature)")
            }
        }
        source.line()
        source.block("private struct \(intent.adapter): IntentHandler") { source in
            source.line("let handler: any \(intent.handling)")
            writeResolving(intent, &source)
            writeProviding(intent, &source)
            for method in ["confirm", "handle"] {
                source.line()
                source.block("func \(method)(_ request: IntentRequest) async throws -> IntentResponse") { source in
                    source.line("let intent = try \(intent.intent)(request)")
                    source.line("return traveling(try await handler.\(method)(intent: intent), to: intent)")
                }
            }
            source.line()
            writeTraveling(intent, &source)
        }
    }

    private func writeResolving(_ intent: IntentModel, _ source: inout SourceText) {
        guard !intent.parameters.isEmpty else { return }
        source.line()
        source.function(
            "func resolve", ["_ parameter: String", "for request: IntentRequest"],
            "async throws -> ParameterResolution?"
        ) { source in
            source.line("let intent = try \(intent.intent)(request)")
            writeSwitch(over: intent.parameters, &source) { parameter, source in
                let answer = "try await handler.resolve\(parameter.method)(for: intent)"
                guard parameter.definition.isArray else { return source.line("return \(answer).resolution") }
                source.line("let results = \(answer)")
                let count = "intent.\(SwiftName.written(parameter.property)).count"
                source.line("return results.resolution(ofElements: \(count))")
            }
        }
    }

    private func writeProviding(_ intent: IntentModel, _ source: inout SourceText) {
        let providing = intent.parameters.filter(\.definition.hasOptions)
        guard !providing.isEmpty else { return }
        source.line()
        source.function(
            "func options", ["for parameter: String", "of request: IntentRequest"], "async throws -> [Choice]?"
        ) { source in
            source.line("let intent = try \(intent.intent)(request)")
            writeSwitch(over: providing, &source) { parameter, source in
                source.line("let values = try await handler.provide\(parameter.method)Options(for: intent)")
                source.line("return values.map(\\.intentChoice)")
            }
        }
    }

    /// A case for each parameter; nil where the author left it to Beckon.
    private func writeSwitch(
        over parameters: [IntentModel.Parameter], _ source: inout SourceText,
        _ body: (IntentModel.Parameter, inout SourceText) -> Void
    ) {
        source.line("do {")
        source.indented { source in
            source.line("switch parameter {")
            for parameter in parameters {
                source.line("case \(SourceText.literal(parameter.definition.name)):")
                source.indented { body(parameter, &$0) }
            }
            source.line("default: return nil")
            source.line("}")
        }
        source.line("} catch is LeftToBeckon {")
        source.indented { $0.line("return nil") }
        source.line("}")
    }

    private func writeTraveling(_ intent: IntentModel, _ source: inout SourceText) {
        source.function(
            "private func traveling", ["_ response: \(intent.response)", "to intent: \(intent.intent)"],
            "-> IntentResponse"
        ) { source in
            source.line("IntentResponse(")
            source.indented { source in
                source.line("code: response.code.rawValue,")
                source.line("properties: response.properties,")
                source.line("slots: intent.changes(to: response.changedIntent),")
                source.line("activity: response.userActivity)")
            }
        }
    }
}
