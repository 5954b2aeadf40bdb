import BeckonKit

// The types of the intent are made from Chat.intents.yaml while the package is built.
await IntentExtension([SendMessageIntent.handler(SendMessageHandler())]).serve()
