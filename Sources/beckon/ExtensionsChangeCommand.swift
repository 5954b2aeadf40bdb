import Arguments
import BeckonKit
import Intents

/// `beckon extensions enable|disable|grant|revoke ID`
enum ExtensionsChangeCommand {
    private static let id = ArgumentSpecification("ID", "the id in the extension's manifest")
    private static let entitlements = ArgumentSpecification(
        "ENTITLEMENT", "voice, network, home, audio, desktop or control (docs/confinement.md)", count: .oneOrMore)

    static let specifications = [
        CommandSpecification(
            name: "enable", summary: "let an extension run again", discussion: ExtensionAdministration.help,
            arguments: [id], options: ExtensionAdministration.options),
        CommandSpecification(
            name: "disable", summary: "end an extension and do not run it any more",
            discussion: ExtensionAdministration.help, arguments: [id], options: ExtensionAdministration.options),
        CommandSpecification(
            name: "grant", summary: "give an extension what its manifest asks for",
            discussion: ExtensionAdministration.help, arguments: [id, entitlements],
            options: ExtensionAdministration.options,
            examples: [.init("beckon extensions grant org.example.Radio.IntentsExtension network", "let it online")]),
        CommandSpecification(
            name: "revoke", summary: "take away what was granted to an extension",
            discussion: ExtensionAdministration.help, arguments: [id, entitlements],
            options: ExtensionAdministration.options),
    ]

    static func run(_ arguments: ParsedArguments) throws -> Int32 {
        var request = ChangeExtensionRequest(extensionID: arguments.argument("ID") ?? "")
        switch arguments.path.last {
        case "enable": request.isEnabled = true
        case "disable": request.isEnabled = false
        case "grant": request.granted = try words(arguments)
        default: request.revoked = try words(arguments)
        }
        Program.explain(try ExtensionAdministration(arguments).change(request).problems)
        return ExitStatus.success
    }

    private static func words(_ arguments: ParsedArguments) throws -> [Entitlement] {
        try EntitlementList.read(
            arguments.arguments("ENTITLEMENT").flatMap { $0.split(separator: ",").map(String.init) }, arguments)
    }
}
