import CConfinement
import Foundation
import Intents

extension ExtensionLimits {
    /// As the kernel takes them. It counts an account's processes and threads, not a program's, and never root's: so the
    /// limit stands above what all accounts run now.
    var kernel: confinement_limits {
        confinement_limits(
            memory: UInt64(memory) << 20, file_size: UInt64(fileSize) << 20, files: UInt64(files),
            tasks: UInt64(confinement_task_count()) + UInt64(processes))
    }
}
