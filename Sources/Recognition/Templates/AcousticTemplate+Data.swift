import Foundation

/// Bytes that are no template, or one of a later version.
public struct AcousticTemplateError: Error, Sendable, Hashable, CustomStringConvertible {
    public var reason: String

    public var description: String { "an acoustic template cannot be read: \(reason); record the phrase anew" }
}

/// The form in which templates are kept: `BKT`, the version, then each number in two bytes, little-endian.
extension AcousticTemplate {
    private static let mark = Array("BKT".utf8)
    private static let version: UInt8 = 1
    private static let headerSize = 4

    public var data: Data {
        var bytes = Self.mark + [Self.version]
        bytes.reserveCapacity(Self.headerSize + values.count * 2)
        for value in values {
            let bits = UInt16(bitPattern: value)
            bytes.append(UInt8(truncatingIfNeeded: bits))
            bytes.append(UInt8(truncatingIfNeeded: bits >> 8))
        }
        return Data(bytes)
    }

    /// Reads what `data` wrote, from whoever.
    ///
    /// - Throws: `AcousticTemplateError` for anything else.
    public init(_ data: Data) throws(AcousticTemplateError) {
        let bytes = [UInt8](data.prefix(Self.headerSize + Self.maximumFrames * Self.width * 2 + 1))
        guard bytes.count >= Self.headerSize, Array(bytes.prefix(3)) == Self.mark else {
            throw AcousticTemplateError(reason: "it does not begin as one does")
        }
        guard bytes[3] == Self.version else {
            throw AcousticTemplateError(reason: "its version is \(bytes[3]), and \(Self.version) is known")
        }
        let (frames, rest) = (bytes.count - Self.headerSize).quotientAndRemainder(dividingBy: Self.width * 2)
        guard rest == 0, (Self.minimumFrames...Self.maximumFrames).contains(frames) else {
            throw AcousticTemplateError(
                reason: "its length is not that of \(Self.minimumFrames) to \(Self.maximumFrames) frames")
        }
        self.init(
            values: stride(from: Self.headerSize, to: bytes.count, by: 2).map {
                Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
            })
    }
}
