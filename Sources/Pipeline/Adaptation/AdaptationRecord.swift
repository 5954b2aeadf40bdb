import Enhancement
import Foundation

/// What a transform is for: another model, or sound that noise was taken out of in another way, needs another one.
public struct AdaptationSubject: Codable, Sendable, Hashable, CustomStringConvertible {
    /// The folder of the model.
    public var model: String
    /// SHA-256 of the files that a transform depends on, by their names.
    public var checksums: [String: String]
    /// How noise was taken out.
    public var enhancement: String

    private static let files = ["means", "variances", "feat.params"]

    /// Of what is in use now.
    init(_ configuration: Configuration) throws(EnhancementError) {
        model = configuration.settings.recognition.model
        checksums = [:]
        for file in Self.files { checksums[file] = try Checksum.sha256(ofFile: "\(model)/\(file)") }
        let methods = configuration.enhancementMethods.map(\.rawValue)
        enhancement = methods.isEmpty ? EnhancementMethod.none.rawValue : methods.joined(separator: " and ")
    }

    /// A model is the same wherever it lies.
    func fits(_ other: AdaptationSubject) -> Bool {
        checksums == other.checksums && enhancement == other.enhancement
    }

    public var description: String {
        "the model in \(model) (\(checksums["means"]?.prefix(8) ?? "")) with enhancement \(enhancement)"
    }
}

/// What the guard clips came to with one model.
public struct AdaptationGuard: Codable, Sendable, Hashable {
    public var clips = 0
    /// Strictly right: the intent, each slot, and no other.
    public var right = 0
    public var wrong = 0
    /// Mean over the clips, -1 to 1: the confidence of what was right, that of what was wrong with a minus, else 0.
    public var score = 0.0
}

/// Where a transform comes from.
public struct AdaptationRecord: Codable, Sendable, Hashable {
    var version = 1
    public var subject: AdaptationSubject
    public var date: Date
    /// Utterances that it was estimated from.
    public var utterances: Int
    /// Names of the conditions: `clean`, `6 dB`.
    public var conditions: [String]
    public var before: AdaptationGuard
    public var after: AdaptationGuard
    /// SHA-256 of the transform's file; empty before it is kept.
    var transform = ""

    /// Not worse in what is right nor in what is wrong, and better in what is right or in the score.
    ///
    /// One more right at the price of one more wrong was measured to be worse on other clips.
    public var isBetter: Bool {
        guard after.wrong <= before.wrong else { return false }
        return after.right > before.right || after.right == before.right && after.score > before.score
    }
}
