import Glibc

/// `faults PROGRAM [--seed N] [--trial N] PROOF [AMOUNT] …`: checks that the program survives crashes, full disks and
/// damage.
@main
struct Faults {
  static var proofs: [(name: String, amount: Int, type: any Proof.Type)] {
    [
      ("kills", 10_000, Kills.self), ("consoles", 60, Consoles.self), ("races", 1_000, Races.self),
      ("disk", 500, Disk.self), ("damage", 1_000, Damage.self),
    ]
  }
  static let usualSeed: UInt64 = 20_261_120

  static func main() {
    signal(SIGPIPE, SIG_IGN)
    var words = Array(CommandLine.arguments.dropFirst())
    let seed = take("--seed", from: &words).flatMap { UInt64($0) } ?? usualSeed
    let only = take("--trial", from: &words).flatMap { Int($0) }
    guard let program = words.first, access(program, X_OK) == 0 else {
      fail("usage: faults PROGRAM [--seed N] [--trial N] PROOF [AMOUNT] …", status: 2)
    }
    words.removeFirst()
    if words.isEmpty { words = proofs.map(\.name) }
    var holds = true
    while !words.isEmpty {
      let name = words.removeFirst()
      guard let proof = proofs.first(where: { $0.name == name }) else {
        fail("there is no proof “\(name)”", status: 2)
      }
      var amount = proof.amount
      if let number = words.first.flatMap({ Int($0) }) {
        amount = number
        words.removeFirst()
      }
      holds = run(proof.type, name, program, seed, amount, only) && holds
    }
    exit(holds ? 0 : 1)
  }

  /// Runs one proof and prints its result.
  private static func run(
    _ type: any Proof.Type, _ name: String, _ program: String, _ seed: UInt64, _ amount: Int, _ only: Int?
  ) -> Bool {
    let began = Child.now()
    var result: (text: String, holds: Bool)
    var directory = ""
    do {
      directory = try Files.makeTemporary()
      let trials = Trials(program: program, directory: directory, seed: seed, amount: amount, only: only)
      result = (try type.init(trials).run(), true)
      Files.remove(directory)
    } catch {
      // The directory is preserved, so that it can be inspected.
      result = ("FAILED: \(error); see \(directory)", false)
    }
    let seconds = Double((Child.now() - began) / 10_000_000) / 100
    say("\(name): \(result.text) (\(seconds) s, seed \(seed))", to: 1)
    return result.holds
  }

  /// Removes an option from the arguments and returns its value.
  private static func take(_ option: String, from words: inout [String]) -> String? {
    guard let place = words.firstIndex(of: option), place + 1 < words.count else { return nil }
    defer { words.removeSubrange(place...place + 1) }
    return words[place + 1]
  }

  private static func say(_ line: String, to file: Int32) {
    _ = "\(line)\n".withCString { write(file, $0, strlen($0)) }
  }

  private static func fail(_ message: String, status: Int32) -> Never {
    say("faults: \(message)", to: 2)
    exit(status)
  }
}
