import Foundation
import Testing

@testable import Recognition

/// A file of the Sphinx-3 format, all numbers 0.
struct AcousticModelArrayBytes {
    var dimensions: [Int]
    var streams: [Int] = []
    var header = "s3\nversion 1.0\nendhdr\n"
    var isBigEndian = false
    /// Where it is not what the dimensions tell.
    var count: Int?

    var bytes: Data {
        let floats =
            streams.isEmpty
            ? dimensions.reduce(1, *) : dimensions[0] * dimensions[2] * streams.reduce(0, +)
        let words = [0x1122_3344] + dimensions + streams + [count ?? floats]
        let head = words.flatMap { word in
            let bytes = (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
            return isBigEndian ? bytes.reversed() : bytes
        }
        return Data(header.utf8) + head + Data(count: 4 * max(0, min(floats, 10_000_000)))
    }
}

struct AcousticModelArrayTests {
    private let path = NSTemporaryDirectory() + "acoustic-model-array-" + UUID().uuidString

    private func read(_ bytes: Data, _ kind: AcousticModelArray.Kind) throws -> AcousticModelArray {
        try AcousticModelCopy.write(bytes, to: path)
        defer { unlink(path) }
        return try AcousticModelArray(path, kind)
    }

    @Test(arguments: [false, true])
    func readsBothByteOrders(_ isBigEndian: Bool) throws {
        let gaussians = AcousticModelArrayBytes(dimensions: [2, 3, 4], streams: [5, 6, 7], isBigEndian: isBigEndian)
        let array = try read(gaussians.bytes, .gaussians)
        #expect(array.dimensions == [2, 3, 4])
        #expect(array.streams == [5, 6, 7])
        let transitions = AcousticModelArrayBytes(dimensions: [42, 3, 4], isBigEndian: isBigEndian)
        #expect(try read(transitions.bytes, .transitions).dimensions == [42, 3, 4])
    }

    @Test func comparesTheChecksumOfBothByteOrders() throws {
        // The sum of 1, 1, 1, 1, 1065353216 (the float 1), by the rule: turn left by 20, add.
        for isBigEndian in [false, true] {
            var file = AcousticModelArrayBytes(dimensions: [1, 1, 1], isBigEndian: isBigEndian)
            file.header = "s3\nchksum0 yes\nendhdr\n"
            var bytes = file.bytes.dropLast(4)
            for word: UInt32 in [0x3F80_0000, 0x4F91_0100] {
                bytes += withUnsafeBytes(of: isBigEndian ? word.bigEndian : word.littleEndian, Array.init)
            }
            let path = "\(path)-\(isBigEndian)"
            defer { unlink(path) }
            try AcousticModelCopy.write(bytes, to: path)
            try AcousticModelArray(path, .weights).verifyChecksum()
            bytes[bytes.count - 1] ^= 1
            try AcousticModelCopy.write(bytes, to: path)
            #expect(throws: RecognitionError.modelFileDamaged(path, detail: "its checksum is wrong")) {
                try AcousticModelArray(path, .weights).verifyChecksum()
            }
        }
    }

    static let impossible: [(String, AcousticModelArrayBytes)] = [
        ("sizes whose product is beyond 64 bits", .init(dimensions: [1_000_000, 1_000_000, 1_000_000], count: 0)),
        ("a size below zero", .init(dimensions: [-1, 3, 4], count: 12)),
        ("a size of zero", .init(dimensions: [0, 3, 4], count: 0)),
        ("another count", .init(dimensions: [2, 3, 4], count: 23)),
        ("too many header lines", .init(dimensions: [2, 3, 4], header: "s3\n" + String(repeating: "#\n", count: 40))),
        ("no end of the header", .init(dimensions: [2, 3, 4], header: "s3\nversion 1.0\n")),
    ]

    @Test(arguments: impossible)
    func refuses(_ name: String, _ file: AcousticModelArrayBytes) throws {
        let error = #expect(throws: RecognitionError.self) { try read(file.bytes, .weights) }
        guard case .modelFileDamaged = error else {
            Issue.record("\(name): \(String(describing: error))")
            return
        }
    }
}
