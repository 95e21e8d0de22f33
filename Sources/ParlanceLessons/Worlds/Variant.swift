import ParlanceLanguage

/// A variant of the visible data. It consists of sentences that add other records.
package struct Variant: Sendable {
  /// The sentences that add records. The model accepts each one.
  package let sentences: [String]

  /// Returns the variant as a data set, with the models of the visible data set.
  package func data(of visible: DataSet) -> DataSet {
    let source = SourceText(sentences.joined(separator: "\n") + "\n", name: "variant.say")
    return DataSet(name: visible.name, files: visible.models + [source])
  }
}

/// A random number generator that returns the same numbers for the same seed (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
