import Arguments
import BeckonKit
import Pipeline

/// `beckon place`
enum PlaceCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "place", summary: "where the device is, for suggestions",
            discussion: """
                A name of your own, such as home or office. What is done from then on is remembered with it, and suggested
                there rather than elsewhere. Without NAME it is printed.
                """,
            arguments: [ArgumentSpecification("NAME", "the name of the place", count: .optional)],
            options: ControlOptions.all + [.flag("none", "the device is at no place that has a name")],
            examples: [
                .init("beckon place office", "from now on"), .init("beckon place --none", "nowhere in particular"),
            ],
            exitStatuses: ExitStatus.all),
        run: run)

    private static let longest = 100

    private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        let name = arguments.argument("NAME")
        guard name != nil || arguments.has("none") else {
            print((try RememberedStore(arguments).place() ?? "none").printable)
            return ExitStatus.success
        }
        guard name == nil || !arguments.has("none") else { throw arguments.refusal("give a name, or --none") }
        if let name, name.utf8.count > longest || name.allSatisfy(\.isWhitespace) {
            throw arguments.refusal("the name of a place has 1 to \(longest) bytes")
        }
        try RememberedStore(arguments).setPlace(name)
        return ExitStatus.success
    }
}
