extension Recognizer {
    /// One way of hearing an utterance.
    private struct Pass {
        /// 16 kHz mono, with dither.
        var samples: [Int16]
        var hypothesis: Hypothesis?
        /// The loop of phones alone.
        var loop: Hypothesis?

        init(_ samples: [Int16], _ hypothesis: Hypothesis? = nil) {
            self.samples = samples
            self.hypothesis = hypothesis
        }
    }

    /// The ways in which an utterance was heard.
    private struct Passes {
        /// One for each of `decoders`, or the first alone.
        var all: [Pass]
        /// The first is the sound as it came, and counts more than the second.
        var isClean: Bool
        /// Another way, for where the first is not clear.
        var spare: Pass?
    }

    /// Closes the utterance.
    ///
    /// - Parameter sound: all of it.
    public func finish(_ sound: UtteranceSamples) -> RecognizedSpeech {
        let streamed = decoder.finish()
        guard let current else { return .nothing }
        let isDecodedAnew = settings.secondPass || !current.isStreamed
        var passes = passes(of: sound, isDecodedAnew: isDecodedAnew)
        if current.approximate != nil {
            decodeNear(&passes.all, current)
        } else {
            search(&passes.all, for: current.name, streamed: isDecodedAnew ? nil : .some(streamed))
            useSpare(of: &passes, for: current.name)
        }
        var speech = speech(of: passes) { self.deciding(sound, current) }
        // Words that were hardly said are nobody's business.
        if speech.kind == .words, speech.likeliest < Confidence.least {
            speech = RecognizedSpeech(kind: .outOfGrammar, text: "", confidence: speech.confidence)
        }
        if current.hasPhrases, speech.kind != .nothing {
            speech.sound =
                isEnhanced
                ? self.sound(dithered: Dither.added(to: sound.raw), loop: nil)
                : self.sound(dithered: passes.all[0].samples, loop: passes.all[0].loop)
        }
        return speech
    }

    /// The same for sound that nothing was taken out of.
    ///
    /// - Parameter samples: 16 kHz mono.
    public func finish(_ samples: [Int16]) -> RecognizedSpeech { finish(UtteranceSamples(samples)) }

    /// - Parameter isDecodedAnew: what was streamed went without its noise, and is held against such sound.
    private func passes(of sound: UtteranceSamples, isDecodedAnew: Bool) -> Passes {
        guard isEnhanced, isDecodedAnew else {
            return Passes(all: [Pass(Dither.added(to: sound.enhanced))], isClean: !isEnhanced)
        }
        let recognizable = sound.recognizable
        let first = Pass(Dither.added(to: recognizable.first))
        let second = secondDecoder == nil ? nil : recognizable.second.map { Pass(Dither.added(to: $0)) }
        return recognizable.isClean
            ? Passes(all: [first], isClean: true, spare: second)
            : Passes(all: [first] + (second.map { [$0] } ?? []), isClean: false)
    }

    /// Decodes everything at the same time: somebody waits for the answer.
    ///
    /// - Parameter streamed: what the first way has given already; nil: it is searched too.
    private func search(_ passes: inout [Pass], for name: String, streamed: Hypothesis?? = nil) {
        let heard = passes.map(\.samples)
        let searches = zip(decoders, heard).dropFirst(streamed == nil ? 0 : 1).map { decoder, samples in
            { decoder.decode(samples, with: name) }
        }
        let results = Parallel.results(of: searches + [{ [referee] in referee.decode(heard[0], with: Self.loop) }])
        let hypotheses = (streamed.map { [$0] } ?? []) + results.dropLast()
        for (index, hypothesis) in hypotheses.enumerated() { passes[index].hypothesis = hypothesis }
        passes[0].loop = results.last ?? nil
    }

    private func useSpare(of passes: inout Passes, for name: String) {
        guard var spare = passes.spare, let secondDecoder else { return }
        // Free text is heard once.
        let isFree =
            passes.all[0].hypothesis?.spoken.contains(where: \.isLoopPhone) == true && isSentence(passes.all[0])
        let isClear = isSentence(passes.all[0]) && confidence(of: passes.all, .raw) > Confidence.clear
        guard !isFree, !isClear else { return }
        spare.hypothesis = secondDecoder.decode(spare.samples, with: name)
        passes.all.append(spare)
    }

    /// The second pass of a large grammar, over the sentences that are near.
    private func decodeNear(_ passes: inout [Pass], _ current: Listening) {
        passes[0].loop = referee.decode(passes[0].samples, with: Self.loop)
        let whole = phrases.arcs(in: current.automaton).filter { $0.target == nil }
        // Recorded phrases are all near: no part of the rough passes knows how they are said.
        guard let sentences = current.approximate?.sentences(near: passes[0].samples, loop: passes[0].loop) else {
            return
        }
        let graph = graph(of: sentences, current, whole)
        defer { for decoder in decoders { decoder.remove(named: Self.near) } }
        for decoder in decoders where (try? decoder.add(graph, named: Self.near)) == nil { return }
        search(&passes, for: Self.near)
    }

    /// The same ways with none of the noise left in the sound, which fail at other utterances. None where they cannot be
    /// decoded with the same graph.
    private func deciding(_ sound: UtteranceSamples, _ current: Listening) -> [Pass] {
        guard let second = sound.second, current.approximate == nil else { return [] }
        let heard = [sound.enhanced, second].map { Dither.added(to: $0) }
        let hypotheses = Parallel.results(
            of: zip(decoders, heard).map { decoder, samples in { decoder.decode(samples, with: current.name) } })
        return zip(heard, hypotheses).map { Pass($0, $1) }.filter(isSentence)
    }

    /// - Parameter decide: other ways, where two that count the same differ.
    private func speech(of passes: Passes, decide: () -> [Pass]) -> RecognizedSpeech {
        let heard = passes.all.filter(isSentence)
        guard let first = heard.first, let hypothesis = first.hypothesis else { return nothing(passes.all) }
        guard let words = words(of: first) else { return .outOfGrammar }
        if hypothesis.spoken.allSatisfy(\.isLoopPhone) {
            return RecognizedSpeech(words: words, confidence: Confidence.ofFreeText)
        }
        let result = { (words: [String], passes: [Pass], agreement: Confidence.Agreement) in
            RecognizedSpeech(words: words, confidence: self.confidence(of: passes, agreement))
        }
        let once: Confidence.Agreement = passes.isClean ? .raw : .heardOnce
        guard passes.all.count > 1, !hypothesis.spoken.contains(where: \.isLoopPhone) else {
            return result(words, [first], once)
        }
        let others = heard.dropFirst().first.flatMap { pass in self.words(of: pass).map { (pass, words: $0) } }
        if let others, others.words == words { return result(words, heard, .same) }
        if passes.isClean, isSentence(passes.all[0]) { return result(words, [first], once) }
        let votes = decide().compactMap(self.words)
        guard let others else { return result(words, [first], votes.contains(words) ? .decided : .alone) }
        // Both, and no other.
        if votes.count > 1, Set(votes).count == 1 {
            if votes[0] == words { return result(words, [first], .decided) }
            if votes[0] == others.words { return result(others.words, [others.0], .decided) }
        }
        // Other words may mean the same: whoever knows what they mean decides.
        var speech = result(words, [first], .same)
        let other = result(others.words, [others.0], .same)
        speech.alternatives = [.init(text: other.text, confidence: other.confidence)]
        return speech
    }

    private func isSentence(_ pass: Pass) -> Bool {
        guard let spoken = pass.hypothesis?.spoken, !spoken.isEmpty else { return false }
        return current?.automaton.acceptsAnything == true || !spoken.allSatisfy(\.isLoopPhone)
    }

    /// - Parameter passes: those that gave the sentence.
    private func confidence(of passes: [Pass], _ agreement: Confidence.Agreement) -> Double {
        var advantages: [Double?] = []
        var confidence = 0.0
        // Where the first is clear the others change little, and somebody waits.
        for pass in passes where confidence <= Confidence.clear {
            advantages.append(Confidence.advantage(of: pass.hypothesis, over: pass.loop ?? loop(in: pass.samples)))
            confidence = Confidence.of(advantages, agreement)
        }
        return confidence
    }

    private func loop(in samples: [Int16]) -> Hypothesis? {
        // Narrow beams may lose every path; then words had nothing to be held against.
        referee.decode(samples, with: Self.loop) ?? decoder.decode(samples, with: Self.loop)
    }

    /// The endpointer heard something: where no path is left, it was nothing of the grammar.
    private func nothing(_ passes: [Pass]) -> RecognizedSpeech {
        let isSilence = passes.allSatisfy { $0.hypothesis?.spoken.isEmpty ?? true }
        let wasDecoded = passes.contains { $0.hypothesis != nil }
        return (wasDecoded ? !isSilence : isLongEnough(passes[0].samples)) ? .outOfGrammar : .nothing
    }

    private func isLongEnough(_ samples: [Int16]) -> Bool {
        samples.count >= PocketSphinxDecoder.minimumFrames * 16_000 / PocketSphinxDecoder.frameRate
    }

    /// The words, with each run of loop phones decoded again as free text. Nil where that gives no words.
    private func words(of pass: Pass) -> [String]? {
        var words: [String] = []
        for piece in pass.hypothesis?.pieces ?? [] {
            switch piece {
            case .word(let word): words += phrases.words(of: word)
            case .loop(let frames):
                guard let free = freeText?.words(in: pass.samples, frames: frames) else { return nil }
                words += free
            }
        }
        return words
    }
}
