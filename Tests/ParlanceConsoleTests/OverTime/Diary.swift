import ParlanceModel

/// Random practice sessions, for the console and for a simple reference implementation.
struct RandomSessions {
  struct Row {
    let practice: String
    let day: Day
    let amount: Int
  }

  let practices = ["Alpha", "Beta"]
  let today: Day
  private(set) var rows: [Row] = []

  /// - Parameter size: The number of random days per practice.
  init(seed: UInt64, size: Int) {
    var generator = SeededGenerator(seed: seed)
    // Days around New Year, and sometimes over several years.
    today =
      RandomSessions.day("2027-01-03").adding(Int.random(in: -4...4, using: &generator), .day)
      ?? RandomSessions.day("2027-01-03")
    let reach = [12, 40, 700][Int(seed % 3)]
    for practice in practices {
      for _ in 0..<size {
        let day = today.adding(Int.random(in: -reach...3, using: &generator), .day) ?? today
        guard !rows.contains(where: { $0.practice == practice && $0.day == day }) else { continue }
        rows.append(Row(practice: practice, day: day, amount: Int.random(in: 0...4, using: &generator)))
      }
    }
  }

  /// The sentences that add the rows.
  var sentences: String {
    (practices.map { "add practice \($0)" }
      + rows.map { "add \($0.amount) to \($0.practice) on \($0.day.iso)" }).joined(separator: "\n")
  }

  static func day(_ iso: String) -> Day {
    guard let day = Day(iso: iso) else { preconditionFailure("no day: \(iso)") }
    return day
  }
}

/// A SplitMix64 random number generator. Equal seeds produce equal sequences.
struct SeededGenerator: RandomNumberGenerator {
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
