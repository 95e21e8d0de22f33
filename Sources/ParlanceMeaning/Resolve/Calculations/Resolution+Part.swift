import ParlanceLanguage
import ParlanceModel

/// Resolves paths that end in a part, such as `placed month` or `title length`, or in a flag, such as `class full`.
extension Resolution {
  /// Resolves a part of a value: `month` for a date. Returns nil if the words aren't the name of a part.
  ///
  /// - Throws: `no-such-part` or `not-a-date` if values of this type don't have the part.
  func part(_ words: ArraySlice<SyntaxToken>, of value: TypedExpression) throws(Diagnostic)
    -> TypedExpression?
  {
    guard let first = words.first, let part = ValuePart(words.map(\.text)) else { return nil }
    guard let type = part.result(of: value.type) else {
      let error = ValueError.noSuchPart(part, value.type)
      throw (part.owner == "a date" ? .notADate(before: part.words, value.type) : error).at(first.range)
    }
    return TypedExpression(.part(part, of: value), type)
  }

  /// Applies text functions to the value before them: `letters 1 to 3 as number` after `title`.
  func value(
    of value: TypedExpression, with pieces: [Syntax.Textpart], of node: SyntaxNode
  ) throws(Diagnostic) -> TypedExpression {
    if pieces.isEmpty { return value }
    try requireNoRule(name(of: node), at: node.range)
    var value = value
    for piece in pieces { value = try self.value(of: value, with: try part(piece), at: piece.range) }
    return value
  }

  private func value(
    of value: TypedExpression, with part: ValuePart, at range: SourceRange
  ) throws(Diagnostic) -> TypedExpression {
    guard let type = part.result(of: value.type) else {
      throw ValueError.noSuchPart(part, value.type).at(range)
    }
    return TypedExpression(.part(part, of: value), type)
  }

  private func part(_ said: Syntax.Textpart) throws(Diagnostic) -> ValuePart {
    switch said.form {
    case .letter(let position): return .letter(try number(of: position))
    case .letters(let letters):
      let first = try number(of: letters.first)
      guard let position = letters.last else { return .letters(first, to: nil) }
      let last = try number(of: position)
      if first > last, (first > 0) == (last > 0) {
        throw ValueError.letterBehindLast(String(first), String(last)).at(
          letters.first.range.lowerBound..<position.range.upperBound)
      }
      return .letters(first, to: last)
    case .replacing(let texts):
      dependsOnWords()
      if texts.old.text.isEmpty { throw ValueError.replacesNothing.at(texts.old.range) }
      return .replacing(texts.old.text, with: texts.new.text)
    case .converted(let word): return word.value == .number ? .asNumber : .asText
    }
  }

  /// The greatest letter position that all database engines support.
  private static let lastPosition = 1_000_000_000

  private func number(of position: Syntax.Position) throws(Diagnostic) -> Int {
    // The SQL depends on the number, so other sentences of this shape can't reuse the command.
    dependsOnWords()
    let number = position.number
    guard let count = Int(number.text), 1...Self.lastPosition ~= count else {
      throw ValueError.noPosition(name(of: position)).at(position.range)
    }
    return position.minus == nil ? count : -count
  }

  /// Resolves `abs amount`, `abs (spots - left)`.
  func absolute(_ said: Syntax.Absolute, in scope: Scope) throws(Diagnostic) -> TypedExpression {
    let value =
      switch said.measured {
      case .path(let path): try self.path(path, in: scope)
      case .enclosed(let inner): try enclosed(inner, in: scope, expecting: nil)
      }
    return try self.value(of: value, with: .absolute, at: said.range)
  }

  /// Returns the value as a group key. `placed month` is a number, such as 7. As a group key, it is the month of a
  /// year, such as `2026-07`.
  func asKey(_ value: TypedExpression) -> TypedExpression {
    guard case .part(.number(let period), let date) = value.expression else { return value }
    return TypedExpression(.period(period, of: date), .text)
  }

  /// Returns the value, if it is a group key or a part of a group key. Returns nil if the value isn't the same in all
  /// rows of a group.
  func key(_ value: TypedExpression, among keys: [TypedExpression]) -> TypedExpression? {
    let key = asKey(value)
    if keys.contains(key) { return key }
    // In groups per day, the date is the same in all rows of a group.
    if value.type == .date {
      let day = TypedExpression(.period(.day, of: value), .text)
      if keys.contains(day) { return TypedExpression(day.expression, .date) }
    }
    guard case .part(let part, let whole) = value.expression, let of = self.key(whole, among: keys) else {
      return nil
    }
    return TypedExpression(.part(part, of: of), value.type)
  }

  /// Resolves a flag at the end of a path: `class full`.
  func flag(_ word: SyntaxToken, behind said: some SyntaxRule, in scope: Scope) throws(Diagnostic)
    -> TypedExpression
  {
    guard let path = said.node.onlyPath else { throw NameError.flagOfWhat(word.text).at(word.range) }
    let value = try flag(word, behind: path, of: scope.entity)
    let range = path.range.lowerBound..<word.range.upperBound
    if case .compared(_, let columns) = scope {
      return try compared(value, named: "\(name(of: path)) \(word.text)", at: range, among: columns)
    }
    try requireKey(value, scope, "\(name(of: path)) \(word.text)", at: range)
    return value
  }

  func flag(_ word: SyntaxToken, behind path: Syntax.Path, of entity: Entity) throws(Diagnostic)
    -> TypedExpression
  {
    let owner = try self.path(path, in: entity)
    guard path.pieces.isEmpty else { throw NameError.flagOfWhat(word.text).at(word.range) }
    if let target = self.entity(of: owner.type), target.field(word.text)?.isFlag != true {
      _ = try flag(word, of: target)
    }
    return try self.path((path.words + [word])[...], in: entity)
  }
}

extension TypedExpression {
  /// Returns an expression that starts at another row and has the same value. `step` adds the path from that row to the
  /// row of this value, as a `.follow` does. For a part of a date or text, `step` is applied to the date or text.
  package func reached(by step: (Expression) -> Expression) -> TypedExpression {
    guard case .part(let part, let whole) = expression else { return TypedExpression(step(expression), type) }
    return TypedExpression(.part(part, of: whole.reached(by: step)), type)
  }
}

/// Resolves group keys: `per price / 10`, `per (placed month)`.
extension Resolution {
  /// Resolves a group key.
  ///
  /// A key that is typed twice, after `per` and after `each`, is resolved only once. Otherwise the two keys would
  /// contain different bindings for the same literal, and wouldn't be equal.
  ///
  /// - Parameter throughLinks: Whether the key is allowed to lead to several records, through linking rows. For
  ///   example, a film is then in the group of each of its categories.
  func groupKey(
    _ key: Syntax.GroupKey, in entity: Entity, throughLinks: Bool = false
  ) throws(Diagnostic) -> OutputColumn {
    // The same parameter can have different values in two calls. Such a key is resolved for each call.
    if key.allTokens.contains(where: { $0.tokenClass == .parameter }) {
      return try resolved(key, in: entity, throughLinks)
    }
    let words = "\(entity.name) \(throughLinks) \(name(of: key))"
    if let known = groupKeys[words] { return known }
    let column = try resolved(key, in: entity, throughLinks)
    groupKeys[words] = column
    return column
  }

  /// Resolves a group key after `per`, which can be named: `per (if price > 10 then 1 else 0) called dear`.
  func groupColumn(
    _ said: Syntax.GroupColumn, in entity: Entity, throughLinks: Bool = false
  ) throws(Diagnostic) -> OutputColumn {
    let column = try groupKey(said.groupKey, in: entity, throughLinks: throughLinks)
    guard let name = said.name else { return column }
    dependsOnWords()
    return OutputColumn(name: name.text, value: column.value)
  }

  private func resolved(
    _ key: Syntax.GroupKey, in entity: Entity, _ throughLinks: Bool
  ) throws(Diagnostic) -> OutputColumn {
    switch key.form {
    case .path(let said):
      if let flag = said.flag {
        let value = try self.flag(flag, behind: said.path, of: entity)
        return OutputColumn(name: name(of: key), value: value)
      }
      let value = try path(said.path, in: entity, throughLinks: throughLinks)
      guard let size = said.step else { return OutputColumn(name: name(of: said.path), value: asKey(value)) }
      return OutputColumn(name: name(of: key), value: try bucket(of: value, size, at: said.path.range))
    case .flag(let flag):
      return OutputColumn(name: flag.text, value: try self.flag(flag, of: entity))
    case .calculation(let said):
      let value = try parted(said, in: .row(entity), expecting: nil)
      let isWhole = said.period == nil && said.part == nil && said.pieces.isEmpty
      return OutputColumn(
        name: name(of: isWhole ? said.enclosed.node.nodes[0] : key.node),
        value: isWhole ? value : asKey(value))
    case .part(let word):
      let path = try pathOfMainDate(to: word, in: entity)
      let value = try self.path(path, in: entity)
      guard case .part(_, let date) = value.expression else {
        return OutputColumn(name: word.text, value: value)
      }
      return OutputColumn(
        name: word.text, fullName: fullName(of: word, date.expression, in: entity), value: asKey(value))
    case .period(let word):
      let main = try mainDate(of: entity, at: word.range) { "\($0) \(word.text)" }
      try requireOneMeaning(of: word, besides: main, in: entity)
      return OutputColumn(
        name: word.text, fullName: fullName(of: word, main.expression, in: entity),
        value: TypedExpression(.period(period(word), of: main), .text))
    }
  }

  /// Returns the path for a part of the main date. For example, the path for `month` can be `placed month`.
  func pathOfMainDate(to word: SyntaxToken, in entity: Entity) throws(Diagnostic) -> Syntax.Path {
    let main = try mainDate(of: entity, at: word.range) { "\($0) \(word.text)" }
    try requireOneMeaning(of: word, besides: main, in: entity)
    if let part = ValuePart([word.text]), part.result(of: main.type) == nil {
      let field = entity.fields.first { part.result(of: $0.type) != nil }
      throw ValueError.noSuchPart(part, main.type, mainDate: main.expression.pathName, field: field?.name).at(
        word.range)
    }
    let dates = entity.storedFields.filter(\.type.isTemporal).map(\.name)
    if word.text == "age", dates.count > 1 { throw ValueError.whichDate(word.text, dates).at(word.range) }
    let names = main.expression.pathName?.split(separator: " ") ?? []
    return Syntax.Path(
      names.map {
        SyntaxToken(tokenClass: .field, index: word.index, range: word.range, text: String($0))
      } + [word])
  }

  /// Rejects a key such as `per day` if it has two meanings: the period of the main date, or another field or column
  /// called `day`.
  private func requireOneMeaning(
    of word: SyntaxToken, besides main: TypedExpression, in entity: Entity
  ) throws(Diagnostic) {
    let fields = entity.fields.filter { field in
      main.expression != .column(field)
        && (field.name == word.text || field.columns.count == 1 && field.column.lowercased() == word.text)
    }
    guard let field = fields.first else { return }
    let date = (main.expression.pathName.map { "\($0) " } ?? "") + word.text
    throw GroupingError.fieldOrPeriod(word.text, field: field.name, date: date).at(word.range)
  }

  private func bucket(
    of value: TypedExpression, _ size: Syntax.Quantity, at range: SourceRange
  ) throws(Diagnostic) -> TypedExpression {
    guard value.type.isNumeric else { throw ValueError.wrongType(.number, found: value.type.words).at(range) }
    let size = try quantityValue(size, at: size.range, value.type)
    return TypedExpression(.bucket(value, size: size), value.type)
  }
}
