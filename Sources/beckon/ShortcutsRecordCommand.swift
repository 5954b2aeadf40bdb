import Arguments
import Foundation
import Intents
import Pipeline

/// `beckon shortcuts record`
enum ShortcutsRecordCommand {
    static let specification = CommandSpecification(
        name: "record", summary: "speak the phrase of a shortcut",
        arguments: [ArgumentSpecification("ID", "its identifier: s1")], options: ShortcutAdministration.options)

    static func run(_ arguments: ParsedArguments) throws -> Int32 {
        throw arguments.refusal("not yet")
    }
}
