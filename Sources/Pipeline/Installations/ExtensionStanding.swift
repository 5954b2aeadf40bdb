import BeckonKit
import Intents

/// What an extension may do, by the owner's decisions.
public struct ExtensionStanding: Sendable, Hashable {
    /// What is granted, whether or not its manifest asks for it.
    public var granted: Set<Entitlement>
    /// Why it is not run: a clause; nil: it is.
    public var withheld: String?
    /// Whether it is not run because the owner disabled it.
    public var isDisabled = false
    /// Whether its manifest is loaded because it was installed; else the settings name it.
    public var isInstalled = false

    public init(granted: Set<Entitlement> = [], withheld: String? = nil) {
        self.granted = granted
        self.withheld = withheld
    }

    /// Of what the manifest asks for, that which it may do.
    public func granted(of manifest: ExtensionManifest) -> [Entitlement] {
        manifest.entitlements.filter(granted.contains)
    }

    public func notGranted(of manifest: ExtensionManifest) -> [Entitlement] {
        manifest.entitlements.filter { !granted.contains($0) }
    }
}
