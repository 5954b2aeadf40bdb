/// The name of the place where the device is, as its owner set it: what is done there is suggested there.
public struct PlaceRequest: ParameterlessControlRequest, Hashable {
    public static let method = "place"
    public static let callers: Set<ControlRole> = [.owner]

    public init() {}

    public struct Answer: ControlAnswer, Hashable {
        /// Nil: none is set.
        public var place: String?

        public init(place: String?) { self.place = place }
        public init(_ result: JSONObject) throws(JSONRPC.ErrorObject) { place = try result.optionalText("place") }
        public var result: JSONObject { place.map { ["place": .string($0)] } ?? [:] }
    }
}

/// Sets the name of the place where the device is.
public struct SetPlaceRequest: ControlRequest, Hashable {
    public static let method = "setPlace"
    public static let callers: Set<ControlRole> = [.owner]

    /// Nil: none.
    public var place: String?

    public init(place: String?) { self.place = place }
    public init(_ parameters: JSONObject) throws(JSONRPC.ErrorObject) { place = try parameters.optionalText("place") }
    public var parameters: JSONObject { place.map { ["place": .string($0)] } ?? [:] }

    public typealias Answer = NoAnswer
}
