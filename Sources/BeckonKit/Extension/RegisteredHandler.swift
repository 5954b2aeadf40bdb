/// A handler with the name of its intent, as generated code makes it.
public struct RegisteredHandler: Sendable {
    /// The intent's name within its application.
    public var name: String
    public var handler: any IntentHandler
    /// What the definition says of the values; nil: it is not known here. The daemon checks them in any case.
    public var signature: IntentSignature?

    public init(_ name: String, _ handler: any IntentHandler, signature: IntentSignature? = nil) {
        self.name = name
        self.handler = handler
        self.signature = signature
    }
}
