import BeckonKit
import Foundation
import SoupChefKit

extension IntentRequest {
    /// The kitchen with the specials of the day.
    var kitchen: Kitchen {
        get throws { try Kitchen(storage) }
    }

    var orderBook: OrderBook {
        get throws { OrderBook(in: try storage.directory) }
    }

    private var storage: GroupStorage {
        get throws {
            guard let storage = context.storage else { throw NoGroup() }
            return storage
        }
    }
}

struct NoGroup: Error, CustomStringConvertible {
    let description = "There is nowhere to keep orders; set `group` in extension.yaml."
}
