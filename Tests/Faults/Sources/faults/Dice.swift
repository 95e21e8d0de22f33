/// Random numbers that are the same for the same seed on every machine (SplitMix64): a trial that failed can be repeated.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  /// The dice of one trial: they do not depend on the trials before, nor on which worker runs it.
  init(seed: UInt64, trial: Int) {
    state = seed
    state = next() ^ UInt64(trial)
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  mutating func roll(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }
  mutating func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in .random(in: 0...255, using: &self) } }
}
