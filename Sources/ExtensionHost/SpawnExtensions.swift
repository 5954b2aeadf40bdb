import Foundation

/// Two GNU extensions of posix_spawn that Swift's Glibc module hides (it is built without `_GNU_SOURCE`), found by name.
/// Both exist since glibc 2.34.
enum SpawnExtensions {
    typealias Actions = UnsafeMutablePointer<posix_spawn_file_actions_t>

    /// The child starts in this folder.
    static func addChangeDirectory(_ actions: Actions, _ folder: String) -> Bool {
        typealias Function = @convention(c) (Actions, UnsafePointer<CChar>) -> Int32
        guard let symbol = symbol("posix_spawn_file_actions_addchdir_np") else { return false }
        return unsafeBitCast(symbol, to: Function.self)(actions, folder) == 0
    }

    /// The child closes every descriptor from `first` on.
    static func addCloseFrom(_ actions: Actions, _ first: Int32) -> Bool {
        typealias Function = @convention(c) (Actions, Int32) -> Int32
        guard let symbol = symbol("posix_spawn_file_actions_addclosefrom_np") else { return false }
        return unsafeBitCast(symbol, to: Function.self)(actions, first) == 0
    }

    private static func symbol(_ name: String) -> UnsafeMutableRawPointer? {
        guard let program = dlopen(nil, RTLD_NOW) else { return nil }
        defer { dlclose(program) }
        return dlsym(program, name)
    }
}
