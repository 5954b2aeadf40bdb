/// A number to call or write to: digits, with a leading + where it is international.
public struct PhoneNumber: IntentValue {
    public var digits: String

    public init(_ digits: String) { self.digits = digits }

    public static var intentTypeName: String { ValueType.phoneNumber.name }

    public init?(intentValue value: Value) {
        guard case .phoneNumber(let digits) = value else { return nil }
        self.digits = digits
    }

    public var intentValue: Value { .phoneNumber(digits) }
}

public struct Person: IntentValue {
    public var name: String
    /// How to reach the person: a number, an address.
    public var handle: String?
    /// What the application knows the person by.
    public var identifier: String?

    public init(name: String, handle: String? = nil, identifier: String? = nil) {
        self.name = name
        self.handle = handle
        self.identifier = identifier
    }

    public static var intentTypeName: String { ValueType.person.name }

    public init?(intentValue value: Value) {
        guard case .person(let name, let handle, let identifier) = value else { return nil }
        self.init(name: name, handle: handle, identifier: identifier)
    }

    public var intentValue: Value { .person(name: name, handle: handle, identifier: identifier) }
}

public struct Place: IntentValue {
    public var name: String
    /// Degrees north, of WGS 84.
    public var latitude: Double?
    /// Degrees east, of WGS 84.
    public var longitude: Double?

    public init(name: String, latitude: Double? = nil, longitude: Double? = nil) {
        self.name = name
        self.latitude = latitude
        self.longitude = longitude
    }

    public static var intentTypeName: String { ValueType.place.name }

    public init?(intentValue value: Value) {
        guard case .place(let name, let latitude, let longitude) = value else { return nil }
        self.init(name: name, latitude: latitude, longitude: longitude)
    }

    public var intentValue: Value { .place(name: name, latitude: latitude, longitude: longitude) }
}
