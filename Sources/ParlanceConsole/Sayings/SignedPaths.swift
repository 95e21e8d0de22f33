import ParlanceLanguage
import ParlanceModel

/// What a record refers to, said with a sign between the names: `book.author` as in other languages, `book's author`.
struct SignedPaths {
  private static let owning = ["'s ", "’s "]

  let lexis: SayingLexis

  /// The sentences with blanks between the names: without the noun that the sentence is about anyway, then with it; none
  /// where it says no path so.
  func sentences(for text: String) -> [String] {
    let pieces = Self.cut(text)
    let paths = pieces.map(path)
    guard paths.contains(where: { !$0.isEmpty }) else { return [] }
    let about = pieces.lazy.compactMap(lexis.entity).first?.name
    let short = zip(pieces, paths).map { piece, path in
      path.isEmpty ? piece : path.drop { $0 == about }.joined(separator: " ")
    }
    let whole = zip(pieces, paths).map { $1.isEmpty ? $0 : $1.joined(separator: " ") }
    return short == whole ? [whole.joined()] : [short.joined(), whole.joined()]
  }

  /// The names of a path as they are said here; none where it is none.
  private func path(_ piece: String) -> [String] {
    let signed = Self.owning.reduce(piece) { $0.replacing($1, with: ".") }
    let parts = signed.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let names = parts.compactMap { lexis.field($0) ?? lexis.entity($0)?.name }
    return parts.count > 1 && names.count == parts.count ? names : []
  }

  /// Words with their signs, texts in their quotes, and what stands between.
  private static func cut(_ text: String) -> [String] {
    var pieces = [""]
    var isText = false
    var rest = text[...]
    while let letter = rest.first {
      if !isText, let owner = owning.first(where: rest.hasPrefix), pieces.last?.last?.isLetter == true {
        pieces[pieces.count - 1] += owner
        rest = rest.dropFirst(owner.count)
        continue
      }
      if letter == "\"" { isText.toggle() }
      let isOfWord = { (letter: Character) in letter.isLetter || letter.isNumber || "._".contains(letter) }
      let goesOn =
        isText || pieces.last?.last.map { isOfWord($0) == isOfWord(letter) } != false
        || pieces.last?.hasSuffix("s ") == true && owning.contains { pieces.last?.hasSuffix($0) == true }
      if goesOn { pieces[pieces.count - 1].append(letter) } else { pieces.append(String(letter)) }
      rest = rest.dropFirst()
    }
    return pieces
  }
}
