import Foundation
import Fuzzing
import TestSupport

// BECKON_FUZZ_TARGET=... FuzzDriver [OPTIONS OF LIBFUZZER...] [CORPUS...]: only scripts/fuzz builds and runs it.

private struct Run {
    var target: FuzzTarget
    var folder: TemporaryFolder
}

/// Set once, before libFuzzer starts; it works on one thread.
nonisolated(unsafe) private var current: Run?

private typealias Callback = @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ callback: Callback
) -> CInt

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let current else { return -1 }
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    do {
        try current.target.run(bytes, in: current.folder)
    } catch {
        FileHandle.standardError.write(Data("FINDING: \(error)\n".utf8))
        abort()
    }
    return 0
}

@_cdecl("FuzzDriver_main")
public func main(_ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> CInt {
    // No argument, because libFuzzer hands its own on to the processes that it starts.
    let name = ProcessInfo.processInfo.environment["BECKON_FUZZ_TARGET"] ?? ""
    guard let target = FuzzTarget(rawValue: name), let folder = try? TemporaryFolder() else {
        let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
        FileHandle.standardError.write(Data("BECKON_FUZZ_TARGET is \"\(name)\"; set it to one of \(names)\n".utf8))
        return 2
    }
    current = Run(target: target, folder: folder)
    var (count, arguments) = (count, arguments)
    return runDriver(&count, &arguments, testOneInput)
}
