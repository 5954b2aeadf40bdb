import Phonetics

/// eSpeak NG's English phonemes in the model's phones.
///
/// Names: eSpeak NG's `docs/phonemes.md` and `phsource/ph_english*`; the values were fitted on the CMU dictionary.
enum PhonemeTable {
    /// By name without stress marks.
    static let phones: [String: [Phone]] = consonants.merging(vowels) { first, _ in first }
        .merging(rhotics) { first, _ in first }

    private static let consonants: [String: [Phone]] = [
        "b": [.b], "d": [.d], "D": [.dh], "dZ": [.jh], "f": [.f], "g": [.g], "h": [.hh], "j": [.y], "k": [.k],
        "l": [.l], "m": [.m], "n": [.n], "N": [.ng], "p": [.p], "r": [.r], "s": [.s], "S": [.sh], "t": [.t],
        "T": [.th], "tS": [.ch], "v": [.v], "w": [.w], "z": [.z], "Z": [.zh],
        // Flapped, glottal and unreleased t; a linking r; a voiceless w.
        "t#": [.t], "t2": [.t], "?": [.t], "r-": [.r], "w#": [.w],
        // Syllabic.
        "n-": [.ah, .n], "m-": [.ah, .m], "l-": [.ah, .l], "@L": [.ah, .l],
        // Palatalization of the phoneme before it; a pause.
        ";": [], ":": [], "|": [], "_": [],
        // Borrowed: loch, German ich, Welsh ll, Spanish b and ñ, French r.
        "x": [.k], "C": [.sh], "l#": [.l], "l^": [.l, .y], "n^": [.n, .y], "B": [.b], "Q": [.g], "X": [.k], "R": [.r],
        "*": [.t], "ts": [.t, .s], "dz": [.d, .z], "pF": [.f], "c": [.k], "J": [.jh], "q": [.k], "H": [.hh],
    ]

    private static let vowels: [String: [Phone]] = [
        "a": [.ae], "aa": [.ae], "a#": [.ah], "A": [.aa], "A:": [.aa], "0": [.aa], "0#": [.aa], "O": [.ao],
        "O:": [.ao], "O2": [.ao], "E": [.eh], "E#": [.eh], "E2": [.eh], "e": [.eh], "e:": [.ey], "V": [.ah],
        "@": [.ah], "@2": [.ah], "@5": [.ah], "@-": [.ah], "I": [.ih], "I2": [.ih], "I#": [.ih], "i": [.iy],
        "i:": [.iy], "U": [.uh], "u": [.uw], "u:": [.uw], "u#": [.uw], "o": [.ow], "o:": [.ow], "oU": [.ow],
        "oU#": [.ow], "aU": [.aw], "aI": [.ay], "aI2": [.ay], "eI": [.ey], "OI": [.oy], "y": [.uw], "y:": [.uw],
        "Y": [.er], "W": [.er],
        // Nasal, in words from French.
        "A~": [.aa, .n], "E~": [.ae, .n], "O~": [.ao, .n], "W~": [.ah, .n],
    ]

    private static let rhotics: [String: [Phone]] = [
        "3": [.er], "3:": [.er], "VR": [.er], "IR": [.er], "A@": [.aa, .r], "O@": [.ao, .r], "o@": [.ao, .r],
        "e@": [.eh, .r], "i@": [.iy, .ah], "i@3": [.ih, .r], "U@": [.uh, .r], "aI@": [.ay, .ah], "aI3": [.ay, .er],
        "aU@": [.aw, .er],
    ]

    /// Weak vowels that the dictionary now and then writes with AH.
    static let reduced: Set<String> = ["I", "I2", "I#", "a"]
    /// Vowels that merge for many speakers (cot and caught): AA or AO.
    static let open: Set<String> = ["0", "O2", "O:", "A:", "O"]
}
