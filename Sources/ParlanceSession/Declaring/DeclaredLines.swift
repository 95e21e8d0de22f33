import ParlanceLanguage
import ParlanceModel

/// The lines of one or more declarations, with functions that find an entity or a field in them.
struct DeclaredLines {
  let source: SourceText
  /// The range of the lines: from the first line to the end of the last line.
  let range: SourceRange

  /// Returns the range of the line that declares a field. If the field has no line, returns the range of the line
  /// `entity NAME`. If that line doesn't exist either, because a file named by `use` declares the entity, returns the
  /// range of the first line.
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

  /// Returns a fix that adds a word at the end of the line at `place`, before its comment.
  func fix(adding word: String, at place: SourceRange) -> Diagnostic.Fix {
    .init(replacing: place.upperBound..<place.upperBound, with: " " + word)
  }

  private func declares(_ line: SourceRange, _ entity: String) -> Bool {
    let words = words(of: line)
    return words.count > 1 && words[0].lowercased() == "entity" && source[line].first?.isWhitespace == false
      && Folding.folded(words[1]) == Folding.folded(entity)
  }

  /// Splits a line into words. The separators are blanks, a backtick, `(` and `=`.
  private func words(of line: SourceRange) -> [String] {
    source[line].split { $0.isWhitespace || "`(=".contains($0) }.map(String.init)
  }

  private var lines: [SourceRange] {
    source.bytes[range].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { $0.startIndex..<$0.endIndex }
  }

  /// Returns the range of a line without its comment, and without leading and trailing blanks.
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
  /// Returns the errors with ranges in these lines. The ranges of the given errors refer to the text of the whole
  /// model.
  ///
  /// - Parameter model: The model that already contains these lines.
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

/// The lines of a declaration such as `entity book` with only new fields, although an entity `book` already exists. The
/// user probably wants to add the fields to the entity.
struct AddedLines {
  /// The declaration of the existing entity with the new fields at the end; nil if the lines do more than add fields.
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
  /// Returns the lines of the entity's declaration, followed by the `added` lines. All fields get the same indentation.
  func declaredLines(adding added: [String] = []) -> [String] {
    let lines = text.declaredLines
    let margin = lines.dropFirst().first.map { String($0.prefix(while: \.isWhitespace)) } ?? "  "
    return lines + added.map { margin + $0.trimmed }
  }
}

extension String {
  /// The lines that aren't blank.
  var declaredLines: [String] {
    split(whereSeparator: \.isNewline).map(String.init).filter { !$0.allSatisfy(\.isWhitespace) }
  }
}

extension ModelErrors {
  /// Returns the errors without their useless fixes. A fix is useful if the text then has fewer errors.
  ///
  /// - Parameter read: Returns all errors in a text.
  /// - Returns: The errors. If all fixes together remove every error, the result also contains the corrected text.
  func keepingWorkingFixes(
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
  /// Returns the text after the fixes are applied. The fixes are sorted by position and don't overlap.
  fileprivate func applying(_ fixes: [Diagnostic.Fix]) -> SourceText {
    var bytes = self.bytes
    for fix in fixes.reversed() { bytes.replaceSubrange(fix.range, with: Array(fix.replacement.utf8)) }
    return SourceText(bytes: bytes, name: name, firstLine: firstLine, firstByte: firstByte)
  }
}
