import ParlanceLanguage
import ParlanceModel

/// Lines that declare as other languages do, or people in their own words, and what is told of them.
struct DeclaredElsewhere {
  /// What is told instead of all errors at a place.
  struct Retelling {
    /// The lines that it is about.
    let range: SourceRange
    let diagnostic: Diagnostic
    /// Whether a word was known by one that is near: what else is told may be better.
    var isGuessed = false
  }

  private let source: SourceText
  /// What the lines declare, as far as they can be read.
  private let model: Model
  private let lines: [SourceRange]

  init(_ source: SourceText, _ model: Model) {
    (self.source, self.model) = (source, model)
    lines = source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { $0.startIndex..<$0.endIndex }
  }

  /// What to tell instead of `error`; nil where the line is in no other language.
  func retelling(of error: Diagnostic) -> Retelling? {
    guard let place = lines.lastIndex(where: { $0.lowerBound <= error.range.lowerBound }),
      let heading = heading(above: place)
    else { return nil }
    if ["verb", "report"].contains(words(heading).first?.lowercased) {
      return call(at: heading, place)
    }
    if error.id == "empty-entity", let next = lines.indices.dropFirst(place + 1).first, isBare(next) {
      return unindented(at: next, under: heading)
    }
    if place == heading { return declaration(at: place) }
    if error.id == "unknown-declaration" || !isIndented(place) {
      return unindented(at: place, under: heading)
    }
    let words = words(heading)
    guard words.count > 1, words[0].says("entity") else { return nil }
    var scope = ForeignScope(model: model)
    scope.entity = model.spokenEntity(words[1].text)
    return member(at: place, scope)
  }

  // MARK: Headings

  private func declaration(at place: Int) -> Retelling? {
    let words = words(place)
    let own = lines[place].trimmed(in: source)
    if words.first.map({ $0.says("unit") || $0.says("units") }) == true {
      guard let line = ForeignLine(source[own]), let unit = ForeignUnit(line, in: model) else { return nil }
      return retelling(own, unit.lines, [unit.remark], margin: "")
    }
    if words.first?.says("pair") == true {
      guard let line = ForeignLine(source[own]), let pair = ForeignPair(line, in: model) else { return nil }
      return retelling(own, [pair.line], [pair.remark], margin: "")
    }
    guard let (entity, range) = entity(at: place) else { return nil }
    if let first = entity.obstacle.first {
      let diagnostic = Diagnostic(
        "not-one-value", .notLegalHere, at: own, first, notes: Array(entity.obstacle.dropFirst().prefix(2)))
      return Retelling(range: range, diagnostic: diagnostic)
    }
    let diagnostic = Diagnostic(
      "said-otherwise", .saidOtherwise, at: own, entity.remark,
      fix: .init(replacing: range, with: entity.lines.joined(separator: "\n")))
    return Retelling(range: range, diagnostic: diagnostic)
  }

  /// The heading of a verb or report, or one of its lines.
  private func call(at heading: Int, _ place: Int) -> Retelling? {
    let last = end(of: heading)
    let own = lines[place].trimmed(in: source)
    let below = lines[heading...last].dropFirst().map { source[$0.trimmed(in: source)] }
    guard let line = ForeignLine(source[lines[heading]]),
      let call = ForeignCall(line, below: below, in: model)
    else {
      return nil
    }
    if place > heading { return retelling(own, [call.told(source[own])], [ForeignCall.step], margin: "") }
    guard !call.heading.isEmpty else { return nil }
    let range = own.lowerBound..<lines[last].trimmed(in: source).upperBound
    guard below.contains("}") else {
      return retelling(own, call.heading, [call.remark], margin: "", covering: range)
    }
    let rest = lines[heading...last].dropFirst().map { source[$0] }.filter { !$0.contains("}") }
    return retelling(range, call.heading + rest, [call.remark], margin: "")
  }

  /// The entity that the lines from the one at `place` declare, and the range of those that are told otherwise.
  private func entity(at place: Int) -> (entity: ForeignEntity, range: SourceRange)? {
    let own = lines[place].trimmed(in: source)
    let range = own.lowerBound..<lines[end(of: place)].trimmed(in: source).upperBound
    guard var entity = ForeignEntity(source[range], in: model) else { return nil }
    let below = source[range].split(whereSeparator: \.isNewline).dropFirst().map(String.init)
    guard entity.lines.dropFirst().elementsEqual(below) else { return (entity, range) }
    entity.lines = [entity.lines[0]]
    return (entity, own)
  }

  /// The entity that begins at `offset` of `source` in other words than here.
  static func entity(
    beginningAt offset: Int, of source: SourceText, in model: Model
  ) -> (entity: ForeignEntity, range: SourceRange)? {
    // A file of another kind may have as many errors as lines: only where one begins so all of them are looked at.
    let line = source.bytes[offset...].prefix(longestBeginning).prefix { $0 != UInt8(ascii: "\n") }
    let words = ForeignLine(
      String(decoding: line.prefix { $0 != UInt8(ascii: "'") && $0 != UInt8(ascii: "\"") }, as: UTF8.self))
    guard let words, begins(words.words) else { return nil }
    return DeclaredElsewhere(source, model).entity(beginningAt: offset)
  }

  /// Of so many bytes is what stands before the name of an entity.
  private static let longestBeginning = 100

  /// Whether an entity begins so, here or elsewhere.
  private static func begins(_ words: [ForeignWord]) -> Bool {
    let words = words.drop { ForeignPhrases.beforeEntities.contains($0.lowercased) }
    guard let first = words.first, first.kind == .word else { return false }
    return ForeignPhrases.entities.contains(first.lowercased)
  }

  private func entity(beginningAt offset: Int) -> (entity: ForeignEntity, range: SourceRange)? {
    guard let place = lines.lastIndex(where: { $0.lowerBound <= offset }), isHeading(place),
      words(place).first?.says("entity") == false
    else { return nil }
    return entity(at: place)
  }

  /// The last line that belongs to the declaration at `place`: what is indented, and all up to the bracket that closes.
  private func end(of place: Int) -> Int {
    var depth = depth(of: place)
    var end = place
    for next in lines.indices.dropFirst(place + 1) {
      let words = words(next)
      if words.isEmpty { continue }
      guard isIndented(next) || depth > 0 else { break }
      depth += self.depth(of: next)
      end = next
    }
    return end
  }

  /// How many brackets it opens that it does not close.
  private func depth(of place: Int) -> Int {
    words(place).reduce(0) { depth, word in
      guard word.isSign else { return depth }
      if ForeignCursor.closing.keys.contains(word.text) { return depth + 1 }
      return ForeignCursor.closing.values.contains(word.text) ? depth - 1 : depth
    }
  }

  // MARK: Fields

  private func member(at place: Int, _ scope: ForeignScope) -> Retelling? {
    let own = lines[place].trimmed(in: source)
    if let check = check(at: place) { return check }
    guard let line = ForeignLine(source[own]) else { return nil }
    if line.words.isEmpty, let comment = line.comment {
      return retelling(own, ["# " + comment], ["a remark stands behind `#`"], margin: "")
    }
    if let goal = ForeignGoal(line, in: model) {
      return retelling(own, [goal.line], [goal.remark], margin: "")
    }
    guard let field = ForeignField(line, in: scope) ?? ForeignField(line, in: scope, guessing: true) else {
      return nil
    }
    if field.isImpossible {
      let diagnostic = Diagnostic(
        "not-one-value", .notLegalHere, at: own, field.remarks[0],
        notes: Array(field.remarks.dropFirst().prefix(2)))
      return Retelling(range: own, diagnostic: diagnostic)
    }
    let margin = source[lines[place].lowerBound..<own.lowerBound]
    if !field.alike.isEmpty { return block(at: place, margin, field) }
    return retelling(own, field.lines, field.remarks, margin: margin, isGuessed: field.isGuessed)
  }

  /// The entity of the line at `place`, of which a part stands in the heading.
  private func block(at place: Int, _ margin: String, _ field: ForeignField) -> Retelling? {
    guard let heading = heading(above: place), let line = ForeignLine(source[lines[heading]]),
      line.comment == nil
    else { return nil }
    let own = lines[place].trimmed(in: source)
    let last = end(of: heading)
    let range = lines[heading].lowerBound..<lines[last].trimmed(in: source).upperBound
    let rules = field.alike.map { " one per " + $0.joined(separator: ", ") }.joined()
    let text =
      [source[lines[heading].trimmed(in: source)] + rules]
      + lines[heading + 1..<place].map { source[$0] } + field.lines.map { margin + $0 }
      + lines[place...last].dropFirst().map { source[$0] }
    let diagnostic = Diagnostic(
      "said-otherwise", .saidOtherwise, at: own, field.remarks.first ?? "this is said otherwise here",
      notes: Array(field.remarks.dropFirst().prefix(2)),
      fix: .init(replacing: range, with: text.joined(separator: "\n")))
    return Retelling(range: own, diagnostic: diagnostic, isGuessed: field.isGuessed)
  }

  /// `check kind in ('a', 'b')`, in which only the quotes are of another language.
  private func check(at place: Int) -> Retelling? {
    let own = lines[place].trimmed(in: source)
    guard let line = ForeignLine(source[own]), line.words.first?.says("check") == true else { return nil }
    var cursor = ForeignCursor(line.words.dropFirst())
    guard let condition = ForeignOptions.condition(&cursor), cursor.isAtEnd else { return nil }
    return retelling(own, ["check " + condition], ["a text stands in double quotes"], margin: "")
  }

  /// The lines that would be fields of the entity above if they were indented.
  private func unindented(at place: Int, under heading: Int) -> Retelling? {
    guard words(heading).first?.says("entity") == true else { return nil }
    var last = place
    while last + 1 < lines.count, isBare(last + 1) { last += 1 }
    let range = lines[place].lowerBound..<lines[last].trimmed(in: source).upperBound
    let margin =
      lines[heading + 1..<place].compactMap { line -> String? in
        let own = line.trimmed(in: source)
        return own.isEmpty || own.lowerBound == line.lowerBound
          ? nil : source[line.lowerBound..<own.lowerBound]
      }.first ?? "  "
    let text = lines[place...last].map { margin + source[$0.trimmed(in: source)] }.joined(separator: "\n")
    let diagnostic = Diagnostic(
      "said-otherwise", .saidOtherwise, at: lines[place].trimmed(in: source),
      "the fields of an entity are indented",
      fix: .init(replacing: range, with: text))
    return Retelling(range: lines[heading].lowerBound..<range.upperBound, diagnostic: diagnostic)
  }

  /// Whether the line could stand in the block above it, but has no margin.
  private func isBare(_ place: Int) -> Bool {
    !isIndented(place) && !words(place).isEmpty && !isHeading(place)
  }

  // MARK: Lines

  /// The words of the heading above what `range` holds; empty where that is in the lines, or none.
  func heading(above range: SourceRange) -> String {
    guard let place = lines.lastIndex(where: { $0.lowerBound <= range.lowerBound }),
      let heading = heading(above: place)
    else { return "" }
    return source[lines[heading]]
  }

  /// The line that begins what the one at `place` belongs to.
  private func heading(above place: Int) -> Int? {
    if isHeading(place) { return place }
    return lines.indices.prefix(place + 1).last { isHeading($0) }
  }

  /// Whether the line begins a declaration, here or elsewhere.
  private func isHeading(_ place: Int) -> Bool {
    guard !isIndented(place) else { return false }
    let words = words(place).drop { ForeignPhrases.beforeEntities.contains($0.lowercased) }
    guard let first = words.first, first.kind == .word else { return false }
    return DeclarationWords.all.contains(first.lowercased) || first.says("units")
      || ForeignPhrases.entities.contains(first.lowercased) && words.count > 1
  }

  private func isIndented(_ place: Int) -> Bool {
    source.bytes[lines[place]].first.map(Lexer.isBlank) == true
  }

  private func words(_ place: Int) -> [ForeignWord] {
    ForeignLine(source[lines[place]])?.words ?? []
  }

  // MARK: What is told

  private func retelling(
    _ own: SourceRange, _ lines: [String], _ remarks: [String], margin: String, isGuessed: Bool = false,
    covering whole: SourceRange? = nil
  ) -> Retelling? {
    let text = lines.joined(separator: "\n" + margin)
    guard text != source[own] else { return nil }
    var range = own
    // With their margin lines look as they are to be typed, and of what goes nothing is left.
    if lines.count != 1 { range = own.lowerBound - margin.utf8.count..<own.upperBound }
    if lines.isEmpty, range.upperBound < source.bytes.count {
      range = range.lowerBound..<range.upperBound + 1
    }
    let diagnostic = Diagnostic(
      "said-otherwise", .saidOtherwise, at: own, remarks.first ?? "this is said otherwise here",
      notes: Array(remarks.dropFirst().prefix(2)),
      fix: .init(replacing: range, with: (lines.count > 1 ? margin : "") + text))
    return Retelling(range: whole ?? own, diagnostic: diagnostic, isGuessed: isGuessed)
  }
}

extension SourceRange {
  /// Without blanks at both ends.
  fileprivate func trimmed(in source: SourceText) -> SourceRange {
    let bytes = source.bytes[self]
    let start = bytes.firstIndex { !Lexer.isBlank($0) && $0 != UInt8(ascii: "\r") } ?? upperBound
    let end = bytes.lastIndex { !Lexer.isBlank($0) && $0 != UInt8(ascii: "\r") }.map { $0 + 1 } ?? start
    return start..<Swift.max(start, end)
  }
}
