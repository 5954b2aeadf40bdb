import CALSA

/// Finds and sets what a device has that suits best.
struct Negotiation {
    let format: AudioFormat
    let sampleFormat: DeviceSampleFormat
    let bufferFrames: Int
    let periodFrames: Int

    /// Usual rates in hertz; those that convert to 16 kHz by small numbers first.
    private static let rates = [16_000, 48_000, 44_100, 32_000, 96_000, 22_050, 24_000, 8_000, 88_200, 192_000]
    private static let periodSeconds = 0.02

    /// - Throws: `AudioError` naming what could not be agreed on.
    init(_ handle: OpaquePointer, _ name: String, _ preferredRates: [Int], _ bufferSeconds: Double) throws {
        var parameters: OpaquePointer?
        snd_pcm_hw_params_malloc(&parameters)
        defer { snd_pcm_hw_params_free(parameters) }
        func check(_ code: Int32, _ what: String) throws {
            guard code < 0 else { return }
            let cause = "it has no usable \(what): \(String(cString: snd_strerror(code)))"
            throw AudioError(.deviceUnsuitable, subject: name, cause: cause)
        }
        try check(snd_pcm_hw_params_any(handle, parameters), "configuration")
        try check(snd_pcm_hw_params_set_access(handle, parameters, SND_PCM_ACCESS_RW_INTERLEAVED), "access")
        let sampleFormat = DeviceSampleFormat.allCases.first {
            snd_pcm_hw_params_test_format(handle, parameters, $0.alsa) == 0
        }
        guard let sampleFormat else { throw Self.refusal(name) }
        self.sampleFormat = sampleFormat
        try check(snd_pcm_hw_params_set_format(handle, parameters, sampleFormat.alsa), "sample format")
        var channels: UInt32 = [1, 2].first { snd_pcm_hw_params_test_channels(handle, parameters, $0) == 0 } ?? 1
        try check(snd_pcm_hw_params_set_channels_near(handle, parameters, &channels), "channel count")
        var rate = Self.rate(handle, parameters, preferredRates)
        try check(snd_pcm_hw_params_set_rate_near(handle, parameters, &rate, nil), "rate")
        var buffer = UInt32(bufferSeconds * 1e6)
        try check(snd_pcm_hw_params_set_buffer_time_near(handle, parameters, &buffer, nil), "buffer")
        var period = UInt32(Self.periodSeconds * 1e6)
        try check(snd_pcm_hw_params_set_period_time_near(handle, parameters, &period, nil), "period")
        try check(snd_pcm_hw_params(handle, parameters), "combination of settings")
        var bufferFrames: snd_pcm_uframes_t = 0
        var periodFrames: snd_pcm_uframes_t = 0
        snd_pcm_hw_params_get_buffer_size(parameters, &bufferFrames)
        snd_pcm_hw_params_get_period_size(parameters, &periodFrames, nil)
        guard Resampler.rates.contains(Int(rate)), (1...64).contains(channels), (1...1_000_000).contains(periodFrames)
        else { throw Self.refusal(name) }
        self.bufferFrames = Int(bufferFrames)
        self.periodFrames = Int(periodFrames)
        format = AudioFormat(sampleRate: Int(rate), channels: Int(channels))
        try check(Self.setWakeUp(handle, periodFrames, bufferFrames), "wake-up settings")
    }

    private static func refusal(_ name: String) -> AudioError {
        AudioError(.deviceUnsuitable, subject: name, cause: "it has no rate, channels or sample format of use")
    }

    /// The best rate that the device itself has. Its plug-in's own conversion, a linear one, comes last.
    private static func rate(_ handle: OpaquePointer, _ parameters: OpaquePointer?, _ preferred: [Int]) -> UInt32 {
        for conversion: UInt32 in [0, 1] {
            snd_pcm_hw_params_set_rate_resample(handle, parameters, conversion)
            let found = (preferred + rates).first {
                snd_pcm_hw_params_test_rate(handle, parameters, UInt32($0), 0) == 0
            }
            if let found { return UInt32(found) }
        }
        return UInt32(preferred.first ?? 16_000)
    }

    /// Wakes the waiting thread for every period, and starts playback when two are there.
    private static func setWakeUp(
        _ handle: OpaquePointer, _ period: snd_pcm_uframes_t, _ buffer: snd_pcm_uframes_t
    ) -> Int32 {
        var parameters: OpaquePointer?
        snd_pcm_sw_params_malloc(&parameters)
        defer { snd_pcm_sw_params_free(parameters) }
        guard snd_pcm_sw_params_current(handle, parameters) >= 0 else { return 0 }
        snd_pcm_sw_params_set_avail_min(handle, parameters, period)
        snd_pcm_sw_params_set_start_threshold(handle, parameters, min(2 * period, buffer))
        return snd_pcm_sw_params(handle, parameters)
    }
}
