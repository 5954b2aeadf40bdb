extension YAMLNode {
    /// This tree with another laid over it: a mapping over a mapping is merged key by key, anything else is replaced.
    ///
    /// Nothing (`key:`) laid over a mapping leaves the mapping as it is, so that a section whose lines are all
    /// commented out changes nothing. Every node keeps the place where it was written.
    public func merging(_ overlay: YAMLNode) -> YAMLNode {
        guard case .mapping(var merged) = content else { return overlay }
        if overlay.isNull { return self }
        guard let additions = overlay.mapping else { return overlay }
        for entry in additions.entries {
            var entry = entry
            if let below = merged[entry.key] { entry.value = below.merging(entry.value) }
            merged.set(entry)
        }
        return YAMLNode(.mapping(merged), at: location)
    }
}
