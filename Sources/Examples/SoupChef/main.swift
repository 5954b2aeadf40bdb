import BeckonKit

let kitchen = Kitchen()
await IntentExtension(handlers: [
    "OrderSoup": OrderSoupHandler(kitchen: kitchen),
    "ShowLastOrder": ShowLastOrderHandler(),
]).serve()
