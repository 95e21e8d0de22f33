import ParlanceLanguage
import ParlanceModel
import ParlanceStore

/// The declaration of an entity whose records a file's rows would be.
struct EntityGuess {
  let file: SourceText
  /// With the form of the file, and what the entity was called, perhaps in its plural.
  let arguments: ImportArguments
  /// Whether lines can be declared now.
  let accepts: (String) -> Bool

  /// Its lines, which can be declared; nil where no header is to be found, or nothing that is accepted.
  ///
  /// All rows are read, as one that is other than those before it would not fit what was guessed of them.
  ///
  /// - Throws: ``EngineError/interrupted`` after ^C.
  func declaration(telling task: ProgressTask) throws(EngineError) -> String? {
    guard let header = try? ImportHeader(file, arguments) else { return nil }
    var reader = header.rows
    var row: [DelimitedText.Cell] = []
    let kept = header.headings.indices.filter { !header.headings[$0].isLeftOut }
    var guesses = kept.map { _ in ColumnGuess() }
    while true {
      guard let hasRow = try? reader.next(into: &row) else { return nil }
      guard hasRow else { break }
      if Interrupts.take() { throw .interrupted }
      task.add(1)
      guard row.count == header.headings.count else { return nil }
      for (index, column) in kept.enumerated() {
        guesses[index].see(row[column].inner.isEmpty ? nil : header.text(of: row[column]))
      }
    }
    let noun = Self.singular(of: arguments.entity.lowercased())
    guard let names = names(of: kept.map { header.headings[$0].name }, noun) else { return nil }
    let key = guesses.firstIndex(where: \.isKey)
    let fields = zip(names, guesses).enumerated().map { index, field in
      "  \(field.0) \(field.1.words(isKey: index == key))"
    }
    let lines = (["entity \(noun)"] + fields).joined(separator: "\n")
    return accepts(lines) ? lines : nil
  }

  /// Of each heading the first of its names that a field can have here, and that none before it has.
  private func names(of headings: [String], _ noun: String) -> [String]? {
    let names = HeadingNames(headings, of: noun)
    var taken: [String] = []
    for index in headings.indices {
      let name = names.candidates(index).first { name in
        !taken.contains { Folding.folded($0) == Folding.folded(name) }
          && accepts("entity \(noun)\n  \(name) text")
      }
      guard let name else { return nil }
      taken.append(name)
    }
    return taken
  }

  /// The word itself, or what English forms it from: tables of other shells are called `books`.
  private static func singular(of word: String) -> String {
    if word.count < 4 || ["ss", "us", "is"].contains(where: word.hasSuffix) { return word }
    var candidates = [String(word.dropLast())]
    if word.hasSuffix("ies") { candidates.insert(word.dropLast(3) + "y", at: 0) }
    if ["sses", "xes", "ches", "shes"].contains(where: word.hasSuffix) {
      candidates.insert(String(word.dropLast(2)), at: 0)
    }
    return candidates.first { EnglishPlural.of($0) == word } ?? word
  }
}
