import Enhancement
import Foundation
import TestSupport

/// What scripts/fetch-enhancers brought, where it could.
enum FetchedEnhancers {
    static let folder = "\(TestFiles.package)/models/enhancers"

    static func has(_ method: EnhancementMethod) -> Bool {
        switch method {
        case .none, .speex: true
        case .rnnoise: FileManager.default.fileExists(atPath: "\(folder)/librnnoise.so")
        case .deepfilternet: FileManager.default.fileExists(atPath: "\(folder)/DeepFilterNet3_onnx.tar.gz")
        }
    }

    static let methods: [EnhancementMethod] = [.deepfilternet, .rnnoise, .speex].filter(has)
}
