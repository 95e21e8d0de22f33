import ParlanceLanguage

/// What was prepared for each shape of sentence: its words with the literals taken out.
///
/// Two sentences of one shape differ in numbers, texts, dates and bare names only; parsing, resolving, planning and
/// compiling are done once for them all.
struct ShapeCache<Prepared> {
  private struct Entry {
    let signature: [UInt64]
    let prepared: Prepared
  }

  private var entries: [UInt64: [Entry]] = [:]
  /// Filled anew for each sentence, and kept for its room.
  private var signature: [UInt64] = []

  /// What was prepared for the shape of these tokens.
  ///
  /// - Parameters:
  ///   - bytes: The text in which the tokens stand.
  ///   - mark: What else the reading depends on, such as the entity of `it`.
  mutating func find(_ tokens: [Token], in bytes: [UInt8], mark: UInt64) -> Prepared? {
    let hash = sign(tokens, in: bytes, mark: mark)
    guard let candidates = entries[hash] else { return nil }
    for candidate in candidates where candidate.signature == signature { return candidate.prepared }
    return nil
  }

  mutating func insert(_ prepared: Prepared, for tokens: [Token], in bytes: [UInt8], mark: UInt64) {
    let hash = sign(tokens, in: bytes, mark: mark)
    entries[hash, default: []].append(Entry(signature: signature, prepared: prepared))
  }

  mutating func forgetAll() { entries.removeAll() }

  var count: Int { entries.values.reduce(0) { $0 + $1.count } }

  /// Writes the shape into `signature` and gives its hash.
  private mutating func sign(_ tokens: [Token], in bytes: [UInt8], mark: UInt64) -> UInt64 {
    signature.removeAll(keepingCapacity: true)
    signature.append(mark)
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325 ^ mark
    for token in tokens {
      // A word of the lexicon is part of the shape, and so is a parameter's name; all else is a literal.
      var code = UInt64(token.kind.rawValue) << 32 | UInt64(UInt32(bitPattern: token.word))
      if token.kind == .parameter || token.kind == .quotedWord {
        for byte in bytes[token.range] { code = (code ^ UInt64(byte)) &* 0x100_0000_01b3 }
      }
      hash = (hash ^ code) &* 0x100_0000_01b3
      signature.append(code)
    }
    return hash
  }
}
