import Foundation
import Intents

/// The turns of the journal. Not Sendable, like the store it belongs to.
public final class Turns {
    private static let columns = """
        number, time, source, expectation, content, interaction, mistake,
        EXISTS (SELECT 1 FROM turn_sound WHERE turn_sound.turn = turn.number)
        """

    private let database: Database
    private let insertion: Statement
    private let soundInsertion: Statement
    private let selection: Statement
    private let markedSelection: Statement
    private let single: Statement
    private let soundSelection: Statement
    private let marking: Statement

    init(_ database: Database) throws(StorageError) {
        self.database = database
        insertion = try database.prepare(
            """
            INSERT INTO turn (time, written, source, expectation, content, interaction, mistake, size)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
            """)
        soundInsertion = try database.prepare("INSERT INTO turn_sound (turn, sound) VALUES (?1, ?2)")
        selection = try database.prepare("SELECT \(Self.columns) FROM turn ORDER BY number DESC LIMIT ?1")
        markedSelection = try database.prepare("SELECT \(Self.columns) FROM turn WHERE mistake ORDER BY number")
        single = try database.prepare("SELECT \(Self.columns) FROM turn WHERE number = ?1")
        soundSelection = try database.prepare("SELECT sound FROM turn_sound WHERE turn = ?1")
        marking = try database.prepare("UPDATE turn SET mistake = ?2 WHERE number = ?1")
    }

    /// - Parameters:
    ///   - sound: 16 kHz mono, signed 16-bit, little-endian; nil: it is not kept.
    ///   - written: the real time, by which it grows old.
    /// - Returns: its number.
    @discardableResult
    public func append(_ turn: Turn, sound: Data? = nil, written: Date) throws(StorageError) -> Int {
        var number = 0
        let content = JSONValue.object(turn.content).text
        try database.transaction { () throws(StorageError) in
            try insertion.run(
                .time(turn.time), .time(written), .text(turn.source.rawValue), .text(turn.expectation), .text(content),
                .text(turn.interaction), .flag(turn.isMistake), .integer(content.utf8.count + (sound?.count ?? 0)))
            number = database.lastInsertion
            if let sound { try soundInsertion.run(.integer(number), .data(sound)) }
        }
        return number
    }

    /// Newest first.
    public func latest(_ count: Int) throws(StorageError) -> [Turn] { try turns(selection, .integer(max(0, count))) }

    /// Those that the owner has marked, oldest first.
    public func marked() throws(StorageError) -> [Turn] { try turns(markedSelection) }

    public func turn(_ number: Int) throws(StorageError) -> Turn? { try turns(single, .integer(number)).first }

    /// 16 kHz mono, signed 16-bit, little-endian.
    public func sound(of number: Int) throws(StorageError) -> Data? {
        var sound: Data?
        try soundSelection.forEachRow(.integer(number)) { (row) throws(StorageError) in sound = row.data(0) }
        return sound
    }

    /// - Returns: whether there is such a turn.
    public func mark(_ number: Int, isMistake: Bool) throws(StorageError) -> Bool {
        try database.transaction(isDurable: true) { () throws(StorageError) in
            try marking.run(.integer(number), .flag(isMistake))
        }
        return database.changes > 0
    }

    private func turns(_ statement: Statement, _ parameter: Statement.Parameter...) throws(StorageError) -> [Turn] {
        var found: [Turn] = []
        let body = { (row: Statement.Row) throws(StorageError) in
            var turn = Turn(
                number: row.integer(0), time: row.time(1), source: row.text(2).flatMap(Turn.Source.init) ?? .text,
                expectation: row.text(3) ?? "", interaction: row.text(5), isMistake: row.flag(6), hasSound: row.flag(7))
            if let content = row.json(4) { turn.read(content) }
            found.append(turn)
        }
        if let first = parameter.first {
            try statement.forEachRow(first, body: body)
        } else {
            try statement.forEachRow(body: body)
        }
        return found
    }
}
