import Testing

/// What an author's package has to build.
struct KitTests {
    private let manifest: Manifest

    init() throws { manifest = try Repository.shared.get().manifest }

    /// Whoever uses BeckonKit installs no library for it.
    @Test func beckonKitNeedsNoLibrary() {
        var closure: Set<String> = ["BeckonKit"]
        for _ in manifest.targets {
            for target in manifest.targets where closure.contains(target.name) {
                closure.formUnion(target.dependencies)
            }
        }
        #expect(closure == ["BeckonKit", "Intents"])
        #expect(closure.isDisjoint(with: manifest.libraries.keys))
    }
}
