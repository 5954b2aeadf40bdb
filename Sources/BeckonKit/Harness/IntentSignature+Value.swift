extension IntentSignature.Parameter {
    /// The form that a value has, where nobody says what it should have.
    init(like value: Value) {
        switch value {
        case .array(let elements): self.init(elements.first.map { Self(like: $0).type } ?? .string, isArray: true)
        case .string: self.init(.string)
        case .integer: self.init(.integer)
        case .decimal: self.init(.decimal)
        case .boolean: self.init(.boolean)
        case .enumeration: self.init(.enumeration("Value"))
        case .date: self.init(.date)
        case .time: self.init(.time)
        case .dateTime: self.init(.dateTime)
        case .duration: self.init(.duration)
        case .recurrence: self.init(.recurrence)
        case .money: self.init(.money)
        case .measurement: self.init(.distance)
        case .percentage: self.init(.percentage)
        case .ordinal: self.init(.ordinal)
        case .phoneNumber: self.init(.phoneNumber)
        case .person: self.init(.person)
        case .place: self.init(.place)
        case .url: self.init(.url)
        }
    }
}
