import Foundation
import PackagePlugin

/// Makes typed Swift of the definition files (`*.intents.yaml`) among the sources of a target.
@main struct GenerateIntents: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
        guard let module = target.sourceModule else { return [] }
        let definitions = module.sourceFiles.map(\.url).filter { $0.lastPathComponent.hasSuffix(".intents.yaml") }
            .sorted { $0.path < $1.path }
        guard !definitions.isEmpty else {
            Diagnostics.warning(
                "The target \(target.name) uses GenerateIntents and has no *.intents.yaml; take the file out of `exclude`."
            )
            return []
        }
        let output = context.pluginWorkDirectoryURL.appending(path: "\(target.name)+Intents.swift")
        return [
            .buildCommand(
                displayName: "Generating intents of \(target.name)",
                executable: try context.tool(named: "generate-intents").url,
                arguments: ["--output", output.path] + definitions.map(\.path), inputFiles: definitions,
                outputFiles: [output])
        ]
    }
}
