/// The grammar as an automaton, for ``RepairSearch``.
///
/// A state is the set of all ways to read the words so far. It is created when a search first reaches it. Equal states
/// have the same number.
final class RepairAutomaton {
  struct Move {
    let next: Int32
    /// Whether the token can be read only as an unknown word, such as the name of a record.
    let isBareName: Bool
  }

  private struct Key: Hashable {
    let state: Int32
    let classes: ClassSet
  }

  private var stacks: RecogniserStacks
  private var states: [[Int32]] = []
  private var numbers: [[Int32]: Int32] = [:]
  private var moves: [Key: Move?] = [:]
  private var legal: [Int32: ClassSet] = [:]
  let start: Int32 = 0

  init(_ grammar: Grammar) {
    stacks = RecogniserStacks(grammar)
    _ = number([stacks.start(of: .sentence)])
  }

  private func number(_ readings: [Int32]) -> Int32 {
    if let known = numbers[readings] { return known }
    states.append(readings)
    numbers[readings] = Int32(states.count - 1)
    return Int32(states.count - 1)
  }

  func advance(_ state: Int32, _ classes: ClassSet) -> Move? {
    let key = Key(state: state, classes: classes)
    if let known = moves[key] { return known }
    var after = Set<Int32>()
    var isBareName = true
    for reading in states[Int(state)] {
      for step in stacks.steps(from: reading, past: classes) {
        after.insert(step.rest)
        if !Grammar.anyName.contains(step.tokenClass) { isBareName = false }
      }
    }
    let move = after.isEmpty ? nil : Move(next: number(after.sorted()), isBareName: isBareName)
    moves[key] = .some(move)
    return move
  }

  /// Returns the classes of the tokens that can come next.
  func legal(_ state: Int32) -> ClassSet {
    if let known = legal[state] { return known }
    var found = ClassSet()
    for reading in states[Int(state)] {
      for step in stacks.steps(from: reading) { found.insert(step.tokenClass) }
    }
    legal[state] = found
    return found
  }

  func canEnd(_ state: Int32) -> Bool { states[Int(state)].contains { stacks.isFinished($0) } }
}
