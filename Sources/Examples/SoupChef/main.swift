import BeckonKit

// The types of the intents are made from SoupChef.intents.yaml while the package is built.
await IntentExtension([
    OrderSoupIntent.handler(OrderSoupHandler()),
    ShowLastOrderIntent.handler(ShowLastOrderHandler()),
    ViewMenuIntent.handler(ViewMenuHandler()),
]).serve()
