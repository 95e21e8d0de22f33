/// A SplitMix64 random number generator. Equal seeds produce equal sequences on every machine, so a failed trial can be
/// repeated.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  /// Creates the generator of one trial. It doesn't depend on earlier trials or on the worker that runs it.
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
