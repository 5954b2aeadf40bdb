import Glibc

/// A library that is loaded while the program runs. It stays loaded: what it started may still run.
struct DynamicLibrary: @unchecked Sendable {
    private let handle: UnsafeMutableRawPointer
    let path: String

    /// - Parameter path: a file, or a name that the loader looks for.
    init(_ path: String) throws(EnhancementError) {
        if path.contains("/") { try SharedObject.check(path) }
        // Its names stay its own: two libraries may have functions of one name.
        guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
            throw .noLibrary(path: path, cause: Self.lastError)
        }
        self.handle = handle
        self.path = path
    }

    /// - Parameter type: of a C function; nothing checks it.
    func function<Function>(_ name: String, as type: Function.Type) throws(EnhancementError) -> Function {
        guard let symbol = dlsym(handle, name) else {
            throw .noLibrary(path: path, cause: "it has no function \(name)")
        }
        return unsafeBitCast(symbol, to: type)
    }

    private static var lastError: String { dlerror().map { String(cString: $0) } ?? "no reason is given" }
}
