/// What an `insert` of SQL does where there is such a row already.
struct SQLConflict {
  enum Way: Equatable {
    case refuses, replaces, ignores
    /// What is given to these columns is given to that row.
    case updates([String])
  }

  let way: Way
  /// Where the words begin that tell it behind the values; where they end, if none do.
  let start: Int

  /// Nil where no sentence does so.
  ///
  /// - Parameter into: Where the word `into` stands.
  init?(_ words: ArraySlice<SQLWord>, before into: Int) {
    let before = words.prefix(into).map(\.lowercased)
    let start = words.indices.dropLast().first {
      words[$0].lowercased == "on" && ["conflict", "duplicate"].contains(words[$0 + 1].lowercased)
    }
    self.start = start ?? words.endIndex
    guard let start else {
      way = before.contains("replace") ? .replaces : before.contains("ignore") ? .ignores : .refuses
      return
    }
    var rest = words[(start + 2)...]
    if rest.first?.isSign("(") == true { _ = SQLWord.list(&rest) }
    let said = rest.map(\.lowercased)
    if said == ["do", "nothing"] {
      way = .ignores
    } else if said.starts(with: ["do", "update", "set"]) {
      var columns: [String] = []
      for part in SQLWord.parts(rest.dropFirst(3)) {
        let part = part.map(\.lowercased)
        guard part.count == 5, part[1] == "=", part[2] == "excluded", part[3] == ".", part[4] == part[0]
        else {
          return nil
        }
        columns.append(part[0])
      }
      way = .updates(columns)
    } else {
      return nil
    }
  }
}
