internal import ParlanceLanguage

/// Words that a model may not take for itself.
extension ModelDraft {
  /// Whether the grammar has this word. Names of entities and fields may be such words: backticks tell them apart.
  func isKeyword(_ word: String) -> Bool {
    language.lexicon.classes(of: language.lexicon.number(of: word)).contains {
      if case .keyword = $0 { true } else { false }
    }
  }

  /// A unit follows a number, where periods and words such as `to` and `in` stand as well.
  func refuseReserved(unit: String, at place: Place) {
    let isPeriod = language.lexicon.classes(of: language.lexicon.number(of: unit)).contains(.period)
    guard isPeriod || isKeyword(unit) else { return }
    problems.refuse("reserved-word", at: place, "`\(unit)` is a word of the language and cannot be a unit")
  }

  /// SQLite and the remembered model have tables of their own.
  func refuseReserved(table: String, at place: Place) {
    let name = table.lowercased()
    if name.isEmpty || name.hasPrefix("sqlite_") || name.hasPrefix("parlance_") {
      problems.refuse("reserved-name", at: place, "no table can be called `\(table)`")
    }
  }

  func refuseReserved(column: SyntaxToken, in file: Int) {
    if column.text.isEmpty || column.text.lowercased() == "id" {
      problems.refuse(
        "reserved-name", at: Place(file: file, range: column.range),
        "no field's column can be called `\(column.text)`")
    }
  }

  func refuseRepeated(_ token: SyntaxToken, in file: Int) {
    problems.refuse(
      "repeated-option", at: Place(file: file, range: token.range), "`\(token.text)` is said twice", fix: "")
  }
}
