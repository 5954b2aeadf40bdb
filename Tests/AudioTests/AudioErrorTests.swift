import Testing

@testable import Audio

@Suite struct AudioErrorTests {
    @Test(arguments: [
        (AudioError(.fileMissing, subject: "a.wav"), "cannot read a.wav: there is no such file; check the path"),
        (
            AudioError(.fileNotSound, subject: "a.wav", cause: "text: it begins with \"hello\" (5 bytes)"),
            "cannot read a.wav: it is not a WAV or FLAC file but text: it begins with \"hello\" (5 bytes); "
                + "convert it, for example with: sox INPUT -r 16000 -c 1 OUTPUT.wav"
        ),
        (
            AudioError(.inputStalled, subject: "standard input", cause: "nothing came for 60 s"),
            "gave up reading standard input: nothing came for 60 s; check the program that writes to it"
        ),
        (
            AudioError(.deviceForbidden, subject: "hw:0", cause: "Permission denied"),
            "cannot open hw:0: access denied (Permission denied); add this user to the group audio"
        ),
        (
            AudioError(.deviceUnsuitable, subject: "hw:0", cause: "it has no usable rate: Invalid argument"),
            "cannot use hw:0: it has no usable rate: Invalid argument; name it with the prefix plughw: or "
                + "see the names with: beckon devices"
        ),
        (
            AudioError(.deviceStalled, subject: "hw:0", cause: "no sound for 2.0 s"),
            "hw:0 has stalled (no sound for 2.0 s); plug it in again or restart its sound server"
        ),
        (
            AudioError(.fileNotWritten, subject: "out.wav", cause: "No space left on device"),
            "cannot write out.wav (No space left on device); check the folder and the space left"
        ),
    ])
    func sentenceSaysWhatWhereAndWhatToDo(_ error: AudioError, _ sentence: String) {
        #expect("\(error)" == sentence)
    }
}
