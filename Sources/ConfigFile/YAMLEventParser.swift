import CYAML

/// libyaml's event parser over text in memory. Owned by one thread.
final class YAMLEventParser {
    private var parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    /// libyaml reads from here as long as it lives.
    private let input: UnsafeMutableBufferPointer<UInt8>
    private let file: String
    private lazy var lines = LineTable(input)

    /// - Throws: `ConfigError` where libyaml has no memory.
    init(_ bytes: [UInt8], file: String) throws(ConfigError) {
        self.file = file
        input = .allocate(capacity: bytes.count)
        _ = input.initialize(from: bytes)
        guard yaml_parser_initialize(parser) == 1 else {
            input.deallocate()
            parser.deallocate()
            throw ConfigError(.unreadable("not enough memory"), at: FileLocation(file: file))
        }
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, input.baseAddress, input.count)
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
        input.deallocate()
    }

    /// The next event; `streamEnd` is the last.
    func next() throws(ConfigError) -> YAMLEvent {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else { throw failure() }
        defer { yaml_event_delete(&event) }
        return translated(event)
    }

    private func translated(_ event: yaml_event_t) -> YAMLEvent {
        var result = YAMLEvent(kind: .streamEnd, location: location(event.start_mark))
        switch event.type {
        case YAML_STREAM_START_EVENT: result.kind = .streamStart
        case YAML_DOCUMENT_START_EVENT: result.kind = .documentStart
        case YAML_DOCUMENT_END_EVENT: result.kind = .documentEnd
        case YAML_SEQUENCE_END_EVENT: result.kind = .sequenceEnd
        case YAML_MAPPING_END_EVENT: result.kind = .mappingEnd
        case YAML_ALIAS_EVENT: result.kind = .alias(Self.text(event.data.alias.anchor) ?? "")
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            let text = String(
                decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
            let isLiteral = scalar.style == YAML_LITERAL_SCALAR_STYLE
            result.kind = .scalar(
                YAMLScalar(
                    text, style: Self.style(scalar.style), isMultiline: event.end_mark.line > event.start_mark.line,
                    indentation: isLiteral ? lines.indentation(of: text, below: event.start_mark.line) : nil))
            (result.anchor, result.tag) = (Self.text(scalar.anchor), Self.text(scalar.tag))
        case YAML_SEQUENCE_START_EVENT:
            result.kind = .sequenceStart
            let start = event.data.sequence_start
            (result.anchor, result.tag) = (Self.text(start.anchor), Self.text(start.tag))
        case YAML_MAPPING_START_EVENT:
            result.kind = .mappingStart
            let start = event.data.mapping_start
            (result.anchor, result.tag) = (Self.text(start.anchor), Self.text(start.tag))
        default: break
        }
        return result
    }

    private static func style(_ style: yaml_scalar_style_t) -> YAMLScalar.Style {
        switch style {
        case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
        case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
        case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
        default: .plain
        }
    }

    private static func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
        pointer.map { String(cString: $0) }
    }

    private func location(_ mark: yaml_mark_t) -> FileLocation {
        FileLocation(file: file, line: mark.line + 1, column: mark.column + 1)
    }

    private func failure() -> ConfigError {
        let parser = parser.pointee
        let problem = parser.problem.map { String(cString: $0) } ?? "unknown error"
        // The reader knows only how many bytes it had read.
        if parser.error == YAML_READER_ERROR {
            let before = input.prefix(min(parser.problem_offset, input.count))
            let line = before.count(where: { $0 == UInt8(ascii: "\n") }) + 1
            let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
            let column = String(decoding: before[start...], as: UTF8.self).unicodeScalars.count + 1
            return ConfigError(.syntax(problem), at: FileLocation(file: file, line: line, column: column))
        }
        let place = location(parser.problem_mark)
        if parser.problem_mark.index < input.count, character(parser.problem_mark) == "\t" {
            return ConfigError(.tab, at: place)
        }
        let context = parser.context.map { "\(String(cString: $0)): " } ?? ""
        return ConfigError(.syntax(context + problem), at: place)
    }

    /// The character at a mark, which counts characters, not bytes.
    private func character(_ mark: yaml_mark_t) -> Unicode.Scalar? {
        String(decoding: input, as: UTF8.self).unicodeScalars.dropFirst(mark.index).first
    }
}
