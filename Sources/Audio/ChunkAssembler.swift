/// Cuts a run of samples into chunks of equal size and numbers them.
struct ChunkAssembler {
    private var pending: [Int16] = []
    /// The frame index that the next chunk starts at.
    private(set) var position = 0
    private var lost = 0

    /// Whole chunks made of what was left and these samples.
    mutating func add(_ samples: [Int16]) -> [AudioChunk] {
        pending.append(contentsOf: samples)
        var chunks: [AudioChunk] = []
        var taken = 0
        while pending.count - taken >= AudioChunk.frames {
            chunks.append(chunk(of: pending[taken..<taken + AudioChunk.frames]))
            taken += AudioChunk.frames
        }
        pending.removeFirst(taken)
        return chunks
    }

    /// The last, shorter chunk, where something is left.
    mutating func finish() -> AudioChunk? {
        guard !pending.isEmpty else { return nil }
        defer { pending.removeAll() }
        return chunk(of: pending[...])
    }

    /// Frames that will never come; the next chunk tells of them. What was pending goes with them.
    mutating func lose(_ frames: Int) {
        lost += frames + pending.count
        pending.removeAll()
    }

    private mutating func chunk(of samples: ArraySlice<Int16>) -> AudioChunk {
        position += lost
        defer {
            position += samples.count
            lost = 0
        }
        return AudioChunk(samples: Array(samples), start: position, dropped: lost)
    }
}
