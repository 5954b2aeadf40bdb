import Control
import Intents

/// Hands the events of the line to all who follow them. Belongs to the thread of the line.
final class Publisher {
    private let board: StatusBoard
    private let asks: AskQueue
    private let own: (Event) -> Void
    /// Nil until the socket is open.
    var server: ControlServer?

    init(board: StatusBoard, asks: AskQueue, emit: @escaping (Event) -> Void) {
        self.board = board
        self.asks = asks
        own = emit
    }

    func emit(_ event: Event) {
        let application = board.note(event)
        own(event)
        asks.tell(event)
        server?.publish(event, of: application)
    }
}
