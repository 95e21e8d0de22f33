import ParlanceLanguage
import ParlanceModel

/// Where lines that declare tell of an entity and its fields.
struct DeclaredLines {
  let source: SourceText
  /// From the first line to the end of the last.
  let range: SourceRange

  /// The line of the field, else the entity's heading; the first line where the entity stands in a file that is used.
  func place(of entity: String, _ field: String? = nil) -> SourceRange {
    guard let start = lines.firstIndex(where: { declares($0, entity) }) else {
      return DeclarationReader.heading(of: range, in: source)
    }
    if let field {
      for line in lines[(start + 1)...] {
        guard let first = source[line].first else { continue }
        if !first.isWhitespace, first != "#" { break }
        if words(of: line).first.map({ Folding.folded($0) == Folding.folded(field) }) == true {
          return trimmed(line)
        }
      }
    }
    return trimmed(lines[start])
  }

  /// The same declaration with `word` as the last of the line at `place`, before a comment.
  func fix(adding word: String, at place: SourceRange) -> Diagnostic.Fix {
    .init(replacing: place.upperBound..<place.upperBound, with: " " + word)
  }

  private func declares(_ line: SourceRange, _ entity: String) -> Bool {
    let words = words(of: line)
    return words.count > 1 && words[0].lowercased() == "entity" && source[line].first?.isWhitespace == false
      && Folding.folded(words[1]) == Folding.folded(entity)
  }

  /// Without backticks, which are no part of a name, and signs, which may touch one.
  private func words(of line: SourceRange) -> [String] {
    source[line].split { $0.isWhitespace || "`(=".contains($0) }.map(String.init)
  }

  private var lines: [SourceRange] {
    source.bytes[range].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { $0.startIndex..<$0.endIndex }
  }

  /// Without blanks at both ends, and without what is only a comment.
  private func trimmed(_ line: SourceRange) -> SourceRange {
    let blanks: Set<UInt8> = [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")]
    var quote = OpenQuote()
    let said = source.bytes[line].prefix { byte in
      quote.read(byte)
      return quote.isOpen || byte != UInt8(ascii: "#")
    }
    let start = said.firstIndex { !blanks.contains($0) } ?? said.startIndex
    let end = said.lastIndex { !blanks.contains($0) }.map { $0 + 1 } ?? said.endIndex
    return start..<max(start, end)
  }
}

extension DeclaredLines {
  /// Errors that were found when the whole model was read, at their places in the lines that a person has given.
  ///
  /// - Parameter model: As these lines make it.
  func placed(_ errors: ModelErrors, of model: Model) -> ModelErrors {
    ModelErrors(errors.all.map { placed($0, of: model) }, mended: errors.mended)
  }

  private func placed(_ error: ModelErrors.Located, of model: Model) -> ModelErrors.Located {
    for text in model.entities.map({ Array($0.text.utf8) }) {
      guard let there = error.source.bytes.firstRange(of: text),
        let here = source.bytes[range].firstRange(of: text),
        there.lowerBound <= error.diagnostic.range.lowerBound,
        error.diagnostic.range.upperBound <= there.upperBound
      else { continue }
      let moved = error.diagnostic.moved(by: here.lowerBound - there.lowerBound)
      return .init(diagnostic: moved, source: source, declaration: error.declaration)
    }
    return error
  }
}

/// Lines that declare an entity anew, by nothing but what it does not have yet: so says who wants to add to it.
struct AddedLines {
  /// The lines that the entity was declared by, and these behind them; nil where they are none such.
  let whole: String?

  init(_ source: SourceText, _ range: SourceRange, in model: Model) {
    let said = source[range].declaredLines
    let heading = said.first.map(Self.words) ?? []
    guard said.count > 1, heading.count == 2, heading[0].lowercased() == "entity",
      let entity = model.entity(heading[1]),
      said.dropFirst().allSatisfy({ line in
        line.first?.isWhitespace == true
          && Self.words(of: line).first.map { entity.field($0) == nil } == true
      })
    else {
      whole = nil
      return
    }
    whole = entity.declaredLines(adding: Array(said.dropFirst())).joined(separator: "\n")
  }

  private static func words(of line: String) -> [String] {
    line.split { $0.isWhitespace || $0 == "`" }.map(String.init)
  }
}

extension Entity {
  /// The lines that it is declared by, with others behind them, which take their margin.
  func declaredLines(adding added: [String] = []) -> [String] {
    let lines = text.declaredLines
    let margin = lines.dropFirst().first.map { String($0.prefix(while: \.isWhitespace)) } ?? "  "
    return lines + added.map { margin + $0.trimmed }
  }
}

extension String {
  /// Those of its lines that are not blank.
  var declaredLines: [String] {
    split(whereSeparator: \.isNewline).map(String.init).filter { !$0.allSatisfy(\.isWhitespace) }
  }
}

extension ModelErrors {
  /// The errors of `text`, each with its fix only where that leaves nothing wrong in the lines that it changes.
  ///
  /// - Parameter read: All that is wrong with such a text.
  func withSoundFixes(
    in text: SourceText, read: (SourceText) -> [ModelErrors.Located]
  ) -> ModelErrors {
    let checked = all.map { located in
      let change = located.diagnostic.fix ?? located.diagnostic.suggestion?.change
      guard let change, located.source.bytes == text.bytes else { return located }
      let isSound = read(text.applying([change])).count < all.count
      return Located(
        diagnostic: isSound ? located.diagnostic : located.diagnostic.mended(by: nil), source: located.source,
        declaration: located.declaration)
    }
    let fixes = checked.compactMap(\.diagnostic.fix).sorted { $0.range.lowerBound < $1.range.lowerBound }
    let isWhole = fixes.count == all.count && !fixes.isEmpty
    let mended = isWhole ? text.applying(fixes) : nil
    return ModelErrors(checked, mended: mended.flatMap { read($0).isEmpty ? $0 : nil })
  }
}

extension SourceText {
  /// The text with all of `fixes`, which are in its order, none within another.
  fileprivate func applying(_ fixes: [Diagnostic.Fix]) -> SourceText {
    var bytes = self.bytes
    for fix in fixes.reversed() { bytes.replaceSubrange(fix.range, with: Array(fix.replacement.utf8)) }
    return SourceText(bytes: bytes, name: name, firstLine: firstLine, firstByte: firstByte)
  }
}
