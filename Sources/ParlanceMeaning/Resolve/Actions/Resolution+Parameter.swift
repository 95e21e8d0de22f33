import ParlanceLanguage
import ParlanceModel

/// Resolves `$name`: an argument of the current verb, report or `define`, or else a value from `let`.
extension Resolution {
  func argument(_ token: SyntaxToken) throws(Diagnostic) -> Frame.Argument {
    if isHole(token) { return .open }
    if let frame = frames.last {
      if let own = frame.arguments[token.text] { return own }
      guard frame.kind == .definition else {
        let added = model.entity(token.text).map {
          "$\($0.name) is \(article($0.name)) that an earlier step adds, if that step doesn't follow `then` or `else`"
        }
        throw CallError.unknownParameter(token.text, of: frame.name).at(
          token.range, notes: frame.kind == .verb ? [added].compactMap(\.self) : [],
          fix: fix(token, nearest: frame.arguments.keys.sorted()))
      }
    }
    if let type = context.parameters[token.text] {
      return .value(TypedExpression(.binding(.parameter(token.text)), type))
    }
    let known = (frames.last.map { Array($0.arguments.keys) } ?? []) + context.parameters.keys
    throw CallError.unknownParameter(token.text, of: nil).at(
      token.range, fix: fix(token, nearest: known.sorted()))
  }

  /// Resolves `$name`, or a path that starts at the record in `$name`, such as `$class cost`.
  func parameter(
    _ token: SyntaxToken, _ path: Syntax.Path?, expecting type: FieldType?
  ) throws(Diagnostic) -> TypedExpression {
    let value: TypedExpression
    switch try argument(token) {
    case .open: return TypedExpression(.binding(.constant(.null)), type ?? .number)
    case .words(let words):
      value = try readInCallerScope { () throws(Diagnostic) in
        try self.value(of: words, expecting: path == nil ? type : nil)
      }
      guard path != nil else { return value }
    case .value(let known): value = known
    }
    guard let path else { return try converted(value, token, to: type) }
    return try follow(path, from: value, said: token)
  }

  /// Resolves `$name` as a value to compare or store. A number of months isn't such a value, because months have different
  /// lengths: it can only be added to a date, or passed on to another verb.
  func comparable(
    _ token: SyntaxToken, _ path: Syntax.Path?, expecting type: FieldType?
  ) throws(Diagnostic) -> TypedExpression {
    let value = try parameter(token, path, expecting: type)
    if case .binding(.periods(_, let period)) = value.expression, Unit.seconds(period.rawValue) == nil {
      throw MomentError.unevenPeriod(period.rawValue).at(token.range)
    }
    return value
  }

  private func follow(
    _ path: Syntax.Path, from value: TypedExpression, said token: SyntaxToken
  ) throws(Diagnostic) -> TypedExpression {
    guard let entity = entity(of: value.type) else {
      throw CallError.notAReference(token.text, value.type, path: name(of: path)).at(path.range)
    }
    let end = try self.path(path, in: entity)
    return TypedExpression(
      .value(end, of: RelatedSelection(record(of: entity, value), via: nil)), end.type)
  }

  /// Converts a value to the type of the other operand. If this type is a reference, a name or number becomes a record.
  /// If this type is a quantity, a number gets the quantity's unit.
  private func converted(
    _ value: TypedExpression, _ token: SyntaxToken, to type: FieldType?
  ) throws(Diagnostic) -> TypedExpression {
    guard let type, type != value.type else { return value }
    let exact = value.exactly(as: type)
    if exact.type == type { return exact }
    if let entity = entity(of: type), case .binding(let binding) = value.expression,
      value.type == .text || value.type == .number
    {
      return TypedExpression(.binding(try found(binding, value.type, entity, token)), type)
    }
    if value.type == .number, case .quantity(let name) = type, let unit = model.unit(name) {
      return inUnit(value, unit)
    }
    guard typing.areComparable(value.type, type) else {
      throw ValueError.wrongType(type, found: "$\(token.text), which is \(value.type.words)").at(token.range)
    }
    return value
  }

  /// Returns the record with this name or number. If the value is known only when a verb runs, a step of the verb finds
  /// the record.
  private func found(
    _ name: Binding, _ type: FieldType, _ entity: Entity, _ token: SyntaxToken
  ) throws(Diagnostic) -> Binding {
    if type == .number {
      try requireNumbers(of: entity, token)
    } else {
      try requireNames(of: entity, token)
    }
    guard case .slot = name else {
      return .record(lookup(entity, type == .text ? .key(name) : .id(name), said: [token]))
    }
    let key = type == .text ? entity.key.map { TypedExpression(.column($0), $0.type) } : nil
    let own = key ?? entity.shownID
    let condition = Condition.compare(own, .equal, TypedExpression(.binding(name), type))
    return deferLookup(Selection(entity: entity, conditions: [condition]), text: "$\(token.text)")
  }

  /// Resolves `$name`, or a path that starts at the record in `$name`. The result must be a record of `entity`.
  func parameterRecord(
    _ token: SyntaxToken, _ path: Syntax.Path?, of entity: Entity
  ) throws(Diagnostic) -> TypedExpression {
    let type = FieldType.reference(entity.name)
    let value = try parameter(token, path, expecting: type)
    guard value.type == type else {
      let said = "$\(token.text)" + (path.map { " \(name(of: $0))" } ?? "")
      throw ValueError.wrongType(type, found: "\(said), which is \(value.type.words)").at(token.range)
    }
    return value
  }

  /// Resolves an argument, which is a `quantity` or a `ref` of the grammar.
  func value(of words: Syntax.Input, expecting type: FieldType?) throws(Diagnostic) -> TypedExpression {
    switch words {
    case .quantity(let quantity): try quantityValue(quantity, at: quantity.range, type)
    case .time(let word): try clock(word, type)
    case .reference(let reference): try value(of: reference, expecting: type)
    }
  }

  func value(of reference: Syntax.Reference, expecting type: FieldType?) throws(Diagnostic) -> TypedExpression
  {
    let named = try namedEntity(reference)
    if let entity = type.flatMap({ self.entity(of: $0) }) {
      if let named, named.name != entity.name {
        throw ValueError.wrongType(type, found: article(named.name)).at(reference.range)
      }
      return try record(reference, of: entity)
    }
    switch reference.form {
    case .parameter(let said): return try parameter(said.parameter, said.path, expecting: type)
    case .name(let name): return try nameValue(name, type)
    case .record, .it, .subset: break
    }
    guard type == nil, let named else {
      throw ValueError.wrongType(type, found: named.map { article($0.name) } ?? "a record").at(
        reference.range)
    }
    return try record(reference, of: named)
  }

  /// Returns the first word of a `ref`. For a `$name`, returns the first word of its argument in the call, or the
  /// `$name` itself if the argument is already resolved. Returns nil if a `define` is checked without a call.
  func typedWord(_ reference: Syntax.Reference) throws(Diagnostic) -> SyntaxToken? {
    guard let parameter = reference.onlyParameter else { return reference.allTokens.first }
    switch try argument(parameter) {
    case .open: return nil
    case .value: return parameter
    case .words(.quantity(let quantity)): return quantity.number
    case .words(.time(let word)): return word
    case .words(.reference(let reference)):
      return try readInCallerScope { () throws(Diagnostic) in try typedWord(reference) }
    }
  }

  /// Returns the entity of the record in `$name`, or of the record at the end of the path. Returns nil if the value of
  /// `$name` is a name or number, or if it isn't known yet.
  func namedEntity(_ token: SyntaxToken, _ path: Syntax.Path?) throws(Diagnostic) -> Entity? {
    switch try argument(token) {
    case .open: return nil
    case .words(.quantity) where path == nil, .words(.time) where path == nil: return nil
    case .words(.reference(let reference)) where path == nil:
      return try readInCallerScope { () throws(Diagnostic) in try namedEntity(reference) }
    case .words, .value:
      return entity(of: try probe().parameter(token, path, expecting: nil).type)
    }
  }

  /// Resolves `$name` as a date, with or without a time.
  func moment(of token: SyntaxToken) throws(Diagnostic) -> MomentExpression {
    switch try argument(token) {
    case .open: return .today
    case .words(let words):
      return try readInCallerScope { () throws(Diagnostic) in
        guard let inner = words.onlyParameter else {
          throw ValueError.wrongType(
            .date, found: "`\(name(of: words.node))`: put `on` before it, or define it with `let`"
          ).at(words.node.range)
        }
        return try moment(of: inner)
      }
    case .value(let value):
      switch value.expression {
      case .binding(.day(let moment)), .binding(.moment(let moment)): return moment
      case .binding(.parameter(let name)) where value.type.isTemporal: return .parameter(name, token.range)
      default: throw CallError.wrongType(token.text, value.type).at(token.range)
      }
    }
  }

  /// Resolves `$name` as a number of rows, such as `first $n`.
  func count(of token: SyntaxToken) throws(Diagnostic) -> Binding {
    switch try argument(token) {
    case .open: return .constant(.integer(1))
    case .words(let words):
      return try readInCallerScope { () throws(Diagnostic) in
        if case .quantity(let quantity) = words, quantity.node.children.count == 1 {
          return try literal(quantity.number, .count)
        }
        if let inner = words.onlyParameter { return try count(of: inner) }
        throw ValueError.wrongType(.number, found: "`\(name(of: words.node))`").at(words.node.range)
      }
    case .value(let value):
      guard value.type == .number, case .binding(let binding) = value.expression else {
        throw ValueError.wrongType(.number, found: "$\(token.text), which is \(value.type.words)").at(
          token.range)
      }
      return binding
    }
  }

  /// Whether this is ``WordNotes/hole``, the placeholder for any value.
  func isHole(_ token: SyntaxToken) -> Bool { notes != nil && token.text == WordNotes.hole }

  func isOpen(_ token: SyntaxToken) throws(Diagnostic) -> Bool {
    if case .open = try argument(token) { true } else { false }
  }

  /// Returns the entity of a type that is a reference. Returns nil for any other type.
  func entity(of type: FieldType) -> Entity? {
    if case .reference(let name) = type { model.entity(name) } else { nil }
  }
}

extension Syntax.Reference {
  /// The `$name`, if the `ref` is a `$name` without a path. Otherwise nil.
  fileprivate var onlyParameter: SyntaxToken? {
    if case .parameter(let said) = form, said.path == nil { said.parameter } else { nil }
  }
}

extension Syntax.Input {
  var node: SyntaxNode {
    switch self {
    case .quantity(let quantity): quantity.node
    case .time(let word): SyntaxNode(rule: .value, children: [.token(word)])
    case .reference(let reference): reference.node
    }
  }

  fileprivate var onlyParameter: SyntaxToken? {
    if case .reference(let reference) = self { reference.onlyParameter } else { nil }
  }
}
