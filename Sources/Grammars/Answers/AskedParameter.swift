import Intents

/// A parameter that a question is about, with what the grammars of its answers need to know of it.
struct AskedParameter {
    let intent: IntentDefinition
    let definition: ParameterDefinition
    /// Nil: the language has no words for its type.
    let slot: Slot?
    let language: Language

    init?(_ name: String, of id: IntentID, _ grammars: ConversationGrammars) {
        guard let intent = grammars.catalog[id], let definition = intent[parameter: name] else { return nil }
        self.intent = intent
        self.definition = definition
        slot = SentenceMaker(catalog: grammars.catalog, parts: grammars.parts)
            .slot(SlotReference(name: name), definition, of: intent)
        language = grammars.language
    }

    var name: String { definition.name }
    var reference: SlotReference { SlotReference(name: name) }
    var slots: [SlotReference: Slot] { slot.map { [reference: $0] } ?? [:] }
    var takesText: Bool { slot?.type == .freeText }
    /// Whether any words are an answer as they are, and not the name of something.
    var isProse: Bool { takesText && (definition.type == .string || definition.type == .url) }

    /// The value with what people say around one.
    var answer: Expression { language.answer(.slot(reference), type: definition.type, takesText: takesText) }

    /// A value of the choices, which are a vocabulary.
    func chosen(_ name: String, isArray: Bool) -> Slot {
        Slot(name: name, type: .vocabulary(ChoiceNames.key), valueType: definition.type, isArray: isArray)
    }
}
