/// What the parser reports, in the order of the file.
struct YAMLEvent {
    enum Kind {
        case streamStart, documentStart, documentEnd, streamEnd
        case scalar(YAMLScalar)
        case sequenceStart, sequenceEnd, mappingStart, mappingEnd
        case alias(String)
    }

    var kind: Kind
    var anchor: String?
    var tag: String?
    var location: FileLocation
}
