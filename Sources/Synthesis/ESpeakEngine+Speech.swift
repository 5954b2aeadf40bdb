import CESpeakNG

/// Where the library's callback hands over the samples of one call.
private final class Receiver {
    let receive: ([Int16]) -> Bool
    var isInterrupted = false

    init(_ receive: @escaping ([Int16]) -> Bool) { self.receive = receive }
}

/// The library's callback: a function, because it stays registered longer than any closure lives. Samples are copied
/// before it returns. Returning 1 ends the speech.
func receiveSamples(
    _ samples: UnsafeMutablePointer<CShort>?, _ count: CInt, _ events: UnsafeMutablePointer<espeak_EVENT>?
) -> CInt {
    guard let context = events?.pointee.user_data else { return 1 }
    let receiver = Unmanaged<Receiver>.fromOpaque(context).takeUnretainedValue()
    guard let samples, count > 0 else { return 0 }
    let chunk = Array(UnsafeBufferPointer(start: samples, count: Int(count)))
    receiver.isInterrupted = !receiver.receive(chunk)
    return receiver.isInterrupted ? 1 : 0
}

extension ESpeakEngine {
    /// Speaks a text, chunk by chunk. Returns whether the receiver let it speak to the end.
    ///
    /// - Parameter isPhonemes: whether `[[...]]` in it are eSpeak NG's phonemes.
    func speak(
        _ text: SpokenText, isPhonemes: Bool = false, voice: String, settings: VoiceSettings,
        _ receive: ([Int16]) -> Bool
    ) throws(SynthesisError) -> Bool {
        let outcome = try withVoice(voice) { _ throws(SynthesisError) in
            espeak_SetParameter(espeakRATE, CInt(settings.rate), 0)
            espeak_SetParameter(espeakPITCH, CInt(settings.pitch), 0)
            espeak_SetParameter(espeakVOLUME, CInt(settings.volume), 0)
            return withoutActuallyEscaping(receive) {
                Self.synthesize(text.text, flags: isPhonemes ? espeakPHONEMES : 0, Receiver($0))
            }
        }
        guard outcome.status == EE_OK || outcome.isInterrupted else {
            throw SynthesisError(.failed(status: Int(outcome.status.rawValue)), subject: voice)
        }
        return !outcome.isInterrupted
    }

    /// Plain text: markup in it is read out, not obeyed, unless the flags say so.
    private static func synthesize(
        _ text: String, flags: Int32, _ receiver: Receiver
    ) -> (status: espeak_ERROR, isInterrupted: Bool) {
        let status = withExtendedLifetime(receiver) {
            text.withCString { bytes in
                espeak_Synth(
                    bytes, text.utf8.count + 1, 0, POS_CHARACTER, 0, CUnsignedInt(espeakCHARS_UTF8 | flags), nil,
                    Unmanaged.passUnretained(receiver).toOpaque())
            }
        }
        return (status, receiver.isInterrupted)
    }
}
