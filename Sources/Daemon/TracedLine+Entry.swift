import BeckonKit
import ExtensionHost

extension TracedLine {
    init(_ entry: TraceEntry) {
        self.init(
            extensionID: entry.extensionID,
            direction: entry.direction == .toExtension ? .toExtension : .fromExtension, text: entry.text,
            time: entry.time)
    }
}
