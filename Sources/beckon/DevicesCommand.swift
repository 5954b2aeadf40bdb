import Arguments
import Audio
import Intents
import Pipeline

/// `beckon devices`
enum DevicesCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "devices", summary: "the audio devices, and whether the configured ones can be used",
            options: [
                CommonOptions.config, CommonOptions.json,
                .value("check", "DIRECTION", "only tell whether the configured device for capture or playback opens"),
            ],
            examples: [
                .init("beckon devices", "names for audio.capture.device and audio.playback.device"),
                .init("beckon devices --check capture", "exit status 4 where there is no usable microphone"),
            ], exitStatuses: ExitStatus.all),
        run: run)

    private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        if let direction = try arguments.choice("check", of: ["capture", "playback"]) {
            let audio = try CommonOptions(arguments).configurationWithoutDefinitions().audio
            let isCapture = direction == "capture"
            let device = isCapture ? audio.capture.device : audio.playback.device
            print("\(direction): \(try AudioDevices.probe(device, isCapture ? .capture : .playback))")
            return ExitStatus.success
        }
        let devices = AudioDevices.list()
        for device in devices {
            let directions = device.directions.map { "\($0)" }
            if arguments.has("json") {
                let json: JSONValue = .object([
                    "name": .string(device.name), "explanation": .string(device.explanation),
                    "directions": .array(directions.map(JSONValue.string)),
                ])
                print(json.text)
            } else {
                let lines = "\(device.name)\n    \(directions.joined(separator: ", ")): \(device.explanation)"
                print(lines.printableLines)
            }
        }
        if devices.isEmpty { Program.complain("there is no audio device; plug one in, or configure one for ALSA") }
        return ExitStatus.success
    }
}
