import Testing

/// The arrows between targets point down, and only where the table says.
struct LayeringTests {
    let repository: Repository
    let manifest: Manifest

    init() throws {
        repository = try Repository.shared.get()
        manifest = repository.manifest
    }

    @Test func theTableHoldsEveryTargetOfThePackage() {
        let declared = manifest.targets.map(\.name) + manifest.libraries.keys
        #expect(House.rows.map(\.target).sorted() == declared.sorted())
    }

    @Test(arguments: House.rows) func arrowsPointDown(_ row: House.Row) {
        let below = Set(House.rows.filter { $0.floor < row.floor }.map(\.target))
        #expect(row.mayImport.subtracting(below) == [])
    }

    @Test(arguments: House.rows) func thePackageDeclaresWhatTheTableAllows(_ row: House.Row) {
        let declared = manifest.targets.first { $0.name == row.target }?.dependencies ?? []
        #expect(declared.subtracting(row.mayImport) == [])
    }

    @Test func filesImportWhatTheirTargetDeclares() {
        let strangers = manifest.targets.flatMap { target in
            repository.files(of: target).flatMap { file in
                SwiftTokens.imports(file.tokens).filter {
                    !target.dependencies.contains($0.text) && !House.toolchainModules.contains($0.text)
                }.map { "\(file.path):\($0.line): \(target.name) does not declare \($0.text)" }
            }
        }
        #expect(strangers == [])
    }

    @Test(arguments: House.libraries.sorted()) func aLibraryHasOneOwner(_ library: String) {
        let owners = manifest.targets.filter { target in
            repository.files(of: target).contains { file in
                SwiftTokens.imports(file.tokens).contains { $0.text == library }
            }
        }
        #expect(owners.count == 1, "\(library) is imported by \(owners.map(\.name))")
    }

    @Test func everyFileBelongsToATarget() {
        let folders = manifest.targets.map { $0.folder + "/" }
        // Where folders lie in each other SwiftPM sees to it that no file is in two targets.
        let homeless = repository.swiftFiles.filter { file in !folders.contains { file.path.hasPrefix($0) } }
        #expect(repository.swiftFiles.count > 100)
        #expect(homeless.map(\.path) == [])
    }

    @Test func noPointerIsPublic() {
        let pointers = repository.swiftFiles.flatMap { file in
            PublicSignatures.read(file.tokens).flatMap { signature in
                signature.filter { $0.text == "OpaquePointer" || $0.text.hasPrefix("Unsafe") }.map {
                    "\(file.path):\($0.line): \($0.text) in \(signature.map(\.text).joined(separator: " "))"
                }
            }
        }
        #expect(pointers == [])
    }

    @Test func noFileIsLong() {
        let long = repository.swiftFiles.filter {
            $0.text.split(separator: "\n", omittingEmptySubsequences: false).count > 500
        }
        #expect(long.map(\.path) == [])
    }

    @Test func everyLibraryIsInstalledForTheBuild() {
        let installed = Set(repository.packages.filter { $0.kind == "build" }.map(\.name))
        #expect(Set(manifest.libraries.values).subtracting(installed) == [])
        #expect(Set(repository.packages.map(\.kind)) == ["build", "test", "fetch", "adapt"])
    }
}
