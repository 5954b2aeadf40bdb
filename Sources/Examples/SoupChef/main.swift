import BeckonKit

// The types of the intents are made from SoupChef.intents.yaml while the package is built.
await IntentExtension([
    OrderSoupIntent.handler(OrderSoupHandler(kitchen: Kitchen())),
    ShowLastOrderIntent.handler(ShowLastOrderHandler()),
]).serve()
