import Audio
import Foundation
import Grammars
import Intents
import Matching
import Phonetics
import Pipeline
import Recognition
import Synthesis

public final class Experiment {
    let text: Recognizer
    let learned: Recognizer
    var grammars: ConversationGrammars
    let sounds: WordSounds
    let noise: [Int16]

    public init(_ folder: String) throws {
        let yaml =
            "definitions: ["
            + ["SoupChef", "Kettle", "Burger", "Notes", "HomeworkPhoto"].map { "\(folder)/Sources/Examples/\($0)" }
            .joined(separator: ", ") + "]\n"
        let file = "/tmp/w/all.yaml"
        try yaml.write(toFile: file, atomically: true, encoding: .utf8)
        let configuration = try Configuration(file: file, places: Places(environment: ["PATH": "/usr/bin"]))
        grammars = configuration.grammars
        grammars.setPhrases(MeasuredPhrase.all.map { Phrase(id: $0.id, text: $0.text) })
        let pronouncer = try Pronouncer()
        let settings = RecognitionSettings()
        let grammar = grammars.grammar(for: .command)
        text = try Recognizer(settings: settings, grammars: [grammar]) { pronouncer.pronunciations(of: $0) }
        learned = try Recognizer(settings: settings, grammars: [grammar]) { pronouncer.pronunciations(of: $0) }
        sounds = WordSounds(lexicon: Lexicon(dictionaries: [settings.dictionary])) { pronouncer.pronunciations(of: $0) }
        noise = try SoundFileSource.samples(of: "/work/shared/audio/coffee/kitchen.wav")
    }

    public func run(teacher: Speaker, others: [Speaker]) throws {
        let phrases = MeasuredPhrase.all
        var rows: [String: [[Phone]]] = [:]
        var templates: [(name: String, template: AcousticTemplate)] = []
        var noisy: [(name: String, template: AcousticTemplate)] = []
        for phrase in phrases {
            for manner in [Speaker.Manner(), .init(speed: 0.9, pitch: 1.05), .init(speed: 1.12, pitch: 0.95)] {
                let take = try teacher.say(phrase.text, manner)
                let sound = text.sound(of: take)
                rows[phrase.id, default: []].append(sound.phones)
                if let template = sound.template { templates.append((phrase.id, template)) }
                if let template = text.sound(of: RoomNoise.made.mixed(into: take, ratio: 10)).template {
                    noisy.append((phrase.id, template))
                }
            }
        }
        try text.setPhrases(phrases.map { PhrasePronunciation(words: Tokenizer.words($0.text), rows: []) })
        try learned.setPhrases(phrases.map { PhrasePronunciation(words: Tokenizer.words($0.text), rows: rows[$0.id]!) })
        let grammar = grammars.grammar(for: .command)
        try text.expect(grammar, named: "command")
        let automaton = try learned.expect(grammar, named: "command")
        FileHandle.standardError.write(Data("arcs \(automaton.arcs.count)\n".utf8))
        let all = TemplateMatcher(templates + noisy)
        let byText = PhraseMatcher(
            phrases.map { .init(id: $0.id, text: $0.text, rows: sounds.rows(of: Tokenizer.words($0.text))) })
        let byTakes = PhraseMatcher(phrases.map { .init(id: $0.id, text: $0.text, rows: rows[$0.id]!) })
        var generator = 0
        func trial(_ said: String, _ text: String, _ speaker: String, _ condition: String, _ samples: [Int16]) throws {
            let one = self.text.finish(samples)
            let two = learned.finish(samples)
            guard let sound = two.sound else { print("no sound"); return }
            let start = ContinuousClock.now
            let near = sound.template.map { all.nearest(to: $0, within: 1e9, atMost: 60) } ?? []
            let time = (ContinuousClock.now - start) / .milliseconds(1)
            let distances = Dictionary(near.map { ($0.name, $0.distance) }, uniquingKeysWith: min)
            let evidence = PhraseMatcher.Evidence(phones: sound.phones, distances: distances)
            let c1 = byText.candidates(evidence), c2 = byTakes.candidates(evidence)
            let object: [String: Any] = [
                "said": said, "text": text, "speaker": speaker, "condition": condition,
                "t1": one.text, "c1": one.confidence, "t2": two.text, "c2": two.confidence, "ms": time,
                "tmpl": near.prefix(3).map { [$0.name, $0.distance] as [Any] }, "own": distances[said] ?? -1,
                "ptext": c1.map { $0.phones }, "ptake": c2.map { $0.phones }, "n": sound.phones.count,
            ]
            print(
                String(
                    decoding: try JSONSerialization.data(withJSONObject: object, options: .sortedKeys), as: UTF8.self));
            fflush(nil)
        }
        func inKitchen(_ samples: [Int16]) -> [Int16] {
            generator = (generator + 7_919 * 31) % (noise.count - 80_000)
            let piece = Array(noise[generator..<generator + samples.count])
            func peak(_ x: [Int16]) -> Double {
                stride(from: 0, to: x.count - 512, by: 512).map { i in
                    (x[i..<i + 512].reduce(0.0) { $0 + Double($1) * Double($1) } / 512).squareRoot()
                }.max() ?? 1
            }
            let gain = peak(samples) / peak(piece) / pow(10, 0.5)
            return zip(samples, piece).map { Int16(max(-32768, min(32767, Double($0) + gain * Double($1)))) }
        }
        for phrase in phrases {
            for manner in [Speaker.Manner(speed: 1.05, pitch: 1.1), .init(speed: 0.85, pitch: 0.93)] {
                let samples = try teacher.say(phrase.text, manner)
                try trial(phrase.id, phrase.text, "same", "clean", samples)
                try trial(phrase.id, phrase.text, "same", "noise", inKitchen(samples))
            }
            for speaker in others {
                let samples = try speaker.say(phrase.text)
                try trial(phrase.id, phrase.text, speaker.name, "clean", samples)
                try trial(phrase.id, phrase.text, speaker.name, "noise", inKitchen(samples))
            }
        }
        let sampler = Sampler(grammar)
        var random = SystemRandomNumberGenerator()
        let count = grammar.sentences.count
        for index in 0..<120 {
            let sentence = index * (count - phrases.count) / 120
            guard let sample = sampler.sample(of: sentence, using: &random) else { continue }
            for speaker in [teacher] + others.prefix(2) {
                let samples = try speaker.say(sample.text)
                try trial("", sample.text, speaker.name, "clean", samples)
                if speaker == teacher { try trial("", sample.text, speaker.name, "noise", inKitchen(samples)) }
            }
        }
    }
}
