extension Recognizer {
    /// What the decoders make of one utterance.
    private struct Decoded {
        var first: Hypothesis?
        /// Of the sound that was heard a second way.
        var second: Hypothesis?
        var isHeardTwice = false
        /// It was taken as it came, though noise could be taken out.
        var isClean = false
        /// The loop of phones alone.
        var loop: Hypothesis?
    }

    /// Closes the utterance.
    ///
    /// - Parameter sound: all of it.
    public func finish(_ sound: UtteranceSamples) -> RecognizedSpeech {
        let streamed = decoder.finish()
        guard let current else { return .nothing }
        // What takes noise out also takes something of voices that it does not know. What was streamed went without its noise.
        let isDecodedAnew = settings.secondPass || !current.isStreamed
        let isClean =
            isEnhanced && isDecodedAnew && NoiseLevel.ratio(sound.raw, enhanced: sound.enhanced) > NoiseLevel.clean
        let samples = Dither.added(to: isClean ? sound.raw : sound.enhanced)
        let second = isClean ? nil : sound.second.map { Dither.added(to: $0) }
        var decoded =
            current.approximate == nil
            ? decode(samples, second: second, streamed, current) : decodeNear(samples, current)
        decoded.isClean = isClean || !isEnhanced
        var speech = speech(of: decoded, samples, second: decoded.isHeardTwice ? second : nil)
        if current.hasPhrases, speech.kind != .nothing {
            speech.sound =
                isEnhanced
                ? self.sound(dithered: Dither.added(to: sound.raw), loop: nil)
                : self.sound(dithered: samples, loop: decoded.loop)
        }
        return speech
    }

    /// The same for sound that nothing was taken out of.
    ///
    /// - Parameter samples: 16 kHz mono.
    public func finish(_ samples: [Int16]) -> RecognizedSpeech { finish(UtteranceSamples(samples)) }

    /// Everything at the same time: somebody waits for the answer.
    private func decode(
        _ samples: [Int16], second: [Int16]?, _ streamed: Hypothesis?, _ current: Listening
    ) -> Decoded {
        var decoded = Decoded()
        var (first, loop, other): (Hypothesis?, Hypothesis?, Hypothesis?) = (streamed, nil, nil)
        var work: [() -> Void] = [{ [referee] in loop = referee.decode(samples, with: Self.loop) }]
        if settings.secondPass || !current.isStreamed {
            work.append { [decoder] in first = decoder.decode(samples, with: current.name) }
        }
        if let second, let secondDecoder {
            decoded.isHeardTwice = true
            work.append { other = secondDecoder.decode(second, with: current.name) }
        }
        Parallel.run(work)
        (decoded.first, decoded.loop, decoded.second) = (first, loop, other)
        return decoded
    }

    /// The second pass of a large grammar, over the sentences that are near.
    private func decodeNear(_ samples: [Int16], _ current: Listening) -> Decoded {
        let loop = referee.decode(samples, with: Self.loop)
        let whole = phrases.arcs(in: current.automaton).filter { $0.target == nil }
        // Recorded phrases are all near: no part of the rough passes knows how they are said.
        guard let sentences = current.approximate?.sentences(near: samples, loop: loop),
            (try? decoder.add(graph(of: sentences, current, whole), named: Self.near)) != nil
        else { return Decoded(loop: loop) }
        defer { decoder.remove(named: Self.near) }
        return Decoded(first: decoder.decode(samples, with: Self.near), loop: loop)
    }

    private func speech(of decoded: Decoded, _ samples: [Int16], second: [Int16]?) -> RecognizedSpeech {
        let acceptsAnything = current?.automaton.acceptsAnything == true
        let isSentence = { (hypothesis: Hypothesis) in
            !hypothesis.spoken.isEmpty && (acceptsAnything || !hypothesis.spoken.allSatisfy(\.isLoopPhone))
        }
        let first = decoded.first.flatMap { isSentence($0) ? $0 : nil }
        let other = decoded.second.flatMap { isSentence($0) ? $0 : nil }
        guard let hypothesis = first ?? other else { return nothing(decoded, samples) }
        // Where only the second way gave one, it is held against the loop in the sound of that way.
        let heard = first == nil ? second ?? samples : samples
        guard let words = words(of: hypothesis, heard) else { return .outOfGrammar }
        if hypothesis.spoken.allSatisfy(\.isLoopPhone) {
            return RecognizedSpeech(words: words, confidence: Confidence.ofFreeText)
        }
        let isFree = hypothesis.spoken.contains(where: \.isLoopPhone)
        guard decoded.isHeardTwice, !isFree, let second else {
            let agreement: Confidence.Agreement = decoded.isClean ? .clean : .heardOnce
            return RecognizedSpeech(
                words: words, confidence: Confidence.of(hypothesis, against: decoded.loop, agreement))
        }
        guard first != nil, let other, let otherWords = self.words(of: other, second) else {
            let loop = first == nil ? referee.decode(second, with: Self.loop) : decoded.loop
            return RecognizedSpeech(words: words, confidence: Confidence.of(hypothesis, against: loop, .alone))
        }
        var speech = RecognizedSpeech(
            words: words, confidence: Confidence.of(hypothesis, against: decoded.loop, .same))
        if otherWords != words {
            let confidence = Confidence.of(other, against: referee.decode(second, with: Self.loop), .same)
            speech.alternatives = [.init(text: otherWords.joined(separator: " "), confidence: confidence)]
        }
        return speech
    }

    /// The endpointer heard something: where no path is left, it was nothing of the grammar.
    private func nothing(_ decoded: Decoded, _ samples: [Int16]) -> RecognizedSpeech {
        let isSilence = [decoded.first, decoded.second].allSatisfy { $0?.spoken.isEmpty ?? true }
        let wasDecoded = decoded.first != nil || decoded.second != nil
        return (wasDecoded ? !isSilence : isLongEnough(samples)) ? .outOfGrammar : .nothing
    }

    private func isLongEnough(_ samples: [Int16]) -> Bool {
        samples.count >= PocketSphinxDecoder.minimumFrames * 16_000 / PocketSphinxDecoder.frameRate
    }

    /// The words, with each run of loop phones decoded again as free text. Nil where that gives no words.
    private func words(of hypothesis: Hypothesis, _ samples: [Int16]) -> [String]? {
        var words: [String] = []
        for piece in hypothesis.pieces {
            switch piece {
            case .word(let word): words += phrases.words(of: word)
            case .loop(let frames):
                guard let free = freeText?.words(in: samples, frames: frames) else { return nil }
                words += free
            }
        }
        return words
    }
}
