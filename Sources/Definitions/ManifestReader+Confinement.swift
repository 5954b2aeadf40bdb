import Intents

/// What an extension asks for beyond its own files, and how much of the machine it may use.
extension ManifestReader {
    func entitlements(_ reader: MappingReader) -> [Entitlement] {
        let known = Entitlement.allCases.map(\.rawValue)
        return names(reader, "entitlements", among: NameList(known)) {
            .file(.unknownChoice($0, nearest: $1, choices: known))
        }.compactMap(Entitlement.init)
    }

    func limits(_ reader: MappingReader) -> ExtensionLimits {
        var limits = ExtensionLimits()
        guard let entry = reader.entry("limits"), let reader = MappingReader(entry, reader.problems) else {
            return limits
        }
        limits.memory = reader.number("memory", in: ExtensionLimits.memoryRange) ?? limits.memory
        limits.processes = reader.number("processes", in: ExtensionLimits.processesRange) ?? limits.processes
        limits.files = reader.number("files", in: ExtensionLimits.filesRange) ?? limits.files
        limits.fileSize = reader.number("fileSize", in: ExtensionLimits.fileSizeRange) ?? limits.fileSize
        reader.finish()
        return limits
    }
}
