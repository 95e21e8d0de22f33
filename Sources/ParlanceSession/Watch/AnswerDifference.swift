/// What is different in an answer from the one before.
package struct AnswerDifference: Equatable {
  /// Rows that were there with other cells, by their numbers in the new answer.
  private(set) var changed: Set<Int> = []
  /// Rows that were not there, by their numbers in the new answer.
  private(set) var new: Set<Int> = []
  /// Rows that are there no longer, by their numbers in the old answer.
  private(set) var gone: [Int] = []
  /// How many of those that are gone have a changed row in their place.
  private var replaced = 0

  /// Records are compared by their ids. Of rows that are no records, each that was not there just so is new; where as
  /// many are gone they count as changed.
  init(from old: LiveAnswer, to new: LiveAnswer) {
    if old.ids.count == old.count, new.ids.count == new.count, old.count + new.count > 0 {
      compareRecords(old, new)
    } else {
      compareRows(old, new)
    }
  }

  package var marked: Set<Int> { changed.union(new) }

  private mutating func compareRecords(_ old: LiveAnswer, _ new: LiveAnswer) {
    var places = Dictionary(zip(old.ids, old.ids.indices)) { first, _ in first }
    for (number, id) in new.ids.enumerated() {
      guard let place = places.removeValue(forKey: id) else {
        self.new.insert(number)
        continue
      }
      if old.digests[place] != new.digests[number] { changed.insert(number) }
    }
    gone = places.values.sorted()
  }

  private mutating func compareRows(_ old: LiveAnswer, _ new: LiveAnswer) {
    var places = Dictionary(grouping: old.digests.indices) { old.digests[$0] }
    for (number, digest) in new.digests.enumerated() {
      if places[digest]?.isEmpty == false {
        places[digest]?.removeLast()
      } else {
        self.new.insert(number)
      }
    }
    gone = places.values.joined().sorted()
    replaced = min(self.new.count, gone.count)
    changed = Set(self.new.sorted().prefix(replaced))
    self.new.subtract(changed)
  }

  /// `2 rows changed, 1 new, 1 gone`.
  var words: String {
    var words: [String] = []
    for (count, what) in [
      (changed.count, "changed"), (new.count, "new"), (gone.count - replaced, "gone"),
    ] where count > 0 {
      let noun = words.isEmpty ? (count == 1 ? "row " : "rows ") : ""
      words.append("\(count) \(noun)\(what)")
    }
    return words.isEmpty ? "in another order" : words.joined(separator: ", ")
  }
}
