/// Event lines that many dialogues have in common.
enum Expected {
    static let soupChef = "org.example.SoupChef"
    static let utterance = #"{"event":"utterance"}"#
    static let timeout = ended("timeout")
    static let completed = ended("completed")

    static func transcript(_ text: String) -> String { #"{"event":"transcript","text":"\#(text)"}"# }

    static func rejected(_ reason: String) -> String { #"{"event":"rejected","reason":"\#(reason)"}"# }

    static func ended(_ reason: String) -> String { #"{"event":"ended","reason":"\#(reason)"}"# }

    static func control(_ command: String) -> String { #"{"event":"control","command":"\#(command)"}"# }

    /// - Parameter slots: a JSON object.
    static func match(_ application: String, _ intent: String, _ slots: String = "{}") -> String {
        #"{"event":"match","source":"grammar","intent":"\#(application).\#(intent)","slots":\#(slots),"#
            + #""application":"\#(application)"}"#
    }

    /// - Parameter value: JSON.
    static func answer(_ parameter: String, _ value: String) -> String {
        #"{"event":"answer","parameter":"\#(parameter)","value":\#(value)}"#
    }

    /// Yes or no.
    static func answer(_ isYes: Bool) -> String { #"{"event":"answer","value":\#(isYes)}"# }

    static func question(_ parameter: String, _ text: String) -> String {
        #"{"event":"prompt","kind":"needsValue","parameter":"\#(parameter)","text":"\#(text)"}"#
    }

    /// - Parameter choices: what is offered with it.
    static func question(_ parameter: String, _ text: String, choices: [String]) -> String {
        let list = choices.map { #""\#($0)""# }.joined(separator: ",")
        return
            #"{"event":"prompt","kind":"needsValue","parameter":"\#(parameter)","text":"\#(text)","choices":[\#(list)]}"#
    }

    static func confirmation(_ text: String) -> String {
        #"{"event":"prompt","kind":"confirmIntent","text":"\#(text)"}"#
    }

    /// - Parameter properties: a JSON object.
    static func response(
        _ text: String, code: String = "success", isSuccess: Bool = true, properties: String? = nil
    ) -> String {
        #"{"event":"response","code":"\#(code)","success":\#(isSuccess),"text":"\#(text)""#
            + (properties.map { #","properties":\#($0)"# } ?? "") + "}"
    }

    /// A dish that takes ten minutes.
    static func soupIsReady(_ soup: String, minutes: Int = 10) -> String {
        response(
            "Your \(soup) will be ready in \(minutes) minutes.", properties: #"{"waitTime":\#(minutes * 60)}"#)
    }
}
