public import ParlanceLanguage
public import ParlanceModel

/// Resolves sentences: finds the entity, field, record or date that each name refers to.
///
/// The resolver doesn't read rows, with one exception: it reads them for a bare name that can belong to records of
/// several entities.
public struct Resolver {
  public let model: Model
  let context: ResolutionContext

  public init(model: Model, context: ResolutionContext = ResolutionContext()) {
    self.model = model
    self.context = context
  }

  /// Resolves a sentence. `node` is a node of the rule `plain`, `action`, `query` or `export`.
  ///
  /// - Throws: The first error of the sentence.
  public func resolve(_ node: SyntaxNode) throws(Diagnostic) -> ResolvedSentence {
    let resolution = resolution
    resolution.sentence = node
    let command = try resolution.command(node)
    return ResolvedSentence(
      command: command, lookups: resolution.lookups, isCacheable: resolution.isCacheable,
      mentions: resolution.mentions, hints: resolution.hints + hints(of: command), spans: resolution.spans)
  }

  /// Returns the entity with this name. The model must contain the entity.
  public func entity(named name: String) -> Entity {
    Resolution(model: model, context: context).entity(named: name)
  }

  /// Resolves a single value in `let` or `expect`.
  ///
  /// - Parameter type: The type of the value that this value is compared with. Nil if the type isn't known.
  /// - Returns: The binding for the value, and its type.
  /// - Throws: `calculated` if the value isn't a literal.
  public func value(
    _ node: SyntaxNode, expecting type: FieldType? = nil
  ) throws(Diagnostic) -> (binding: Binding, type: FieldType) {
    let resolution = resolution
    let value = try resolution.namedValue(Syntax.Value(node), expecting: type)
    guard case .binding(let binding) = value.expression else {
      throw ValueError.calculated.at(node.range)
    }
    return (binding, value.type)
  }

  /// Whether there is exactly one link from rows of `other` to a row of `entity`.
  public func relates(_ other: Entity, to entity: Entity) -> Bool {
    (try? resolution.via(other, to: entity, at: 0..<0)) != nil
  }

  /// Returns the type of a stored or computed field of `entity`.
  public func type(of field: Field, in entity: Entity) throws(Diagnostic) -> FieldType {
    let resolution = resolution
    resolution.limitsFormulas = false
    return try resolution.value(of: field, in: entity, at: 0..<0).type
  }

  /// Returns the computed fields of `entity` with their formulas. Formulas with errors are left out.
  package func formulas(of entity: Entity) -> [(field: Field, value: Expression)] {
    let resolution = resolution
    return entity.fields.compactMap { field in
      guard field.computed != nil, let value = try? resolution.value(of: field, in: entity, at: 0..<0) else {
        return nil
      }
      return (field, value.expression)
    }
  }
}

/// The data outside the model that a sentence can refer to, such as `it` and the values of `let`.
public struct ResolutionContext {
  /// The name of the entity of `it`. Nil if no record has been shown, added or changed yet.
  public var it: String?
  public var them: String?
  /// The type of each value from `let`, by its name without `$`.
  public var parameters: [String: FieldType]
  /// The questions that were named by `define`.
  public var defined: [Report]
  /// Whether a new row can contain an id. Only rows of an imported file can.
  public var allowsExplicitIDs = false
  /// Returns the entities that have a record with this name. Called only for a name without an entity.
  public var entitiesWithRecord: (_ name: String, _ entities: [Entity]) throws(Diagnostic) -> [Entity]
  /// Returns similar names of records of these entities. Called only if no record has the name.
  public var near: (_ name: String, _ entities: [Entity]) -> [String]

  public init(
    it: String? = nil, them: String? = nil, parameters: [String: FieldType] = [:],
    defined: [Report] = [],
    entitiesWithRecord: @escaping (String, [Entity]) throws(Diagnostic) -> [Entity] = {
      (_, entities) throws(Diagnostic) in entities
    },
    near: @escaping (String, [Entity]) -> [String] = { _, _ in [] }
  ) {
    self.it = it
    self.them = them
    self.parameters = parameters
    self.defined = defined
    self.entitiesWithRecord = entitiesWithRecord
    self.near = near
  }
}

extension Resolver {
  var resolution: Resolution { Resolution(model: model, context: context) }

  /// Resolves the question of a report when it is declared, so that its errors are reported then.
  ///
  /// - Parameter isDefined: Whether the report is declared by a `define` instead of in the model.
  /// - Throws: The first error, at its position in the report.
  public func check(_ report: Report, isDefined: Bool) throws(Diagnostic) {
    try resolution.check(report, isDefined: isDefined)
  }

  /// Resolves the formula of a computed field when it is declared, so that its errors are reported then.
  ///
  /// - Throws: The first error, at its position in the formula.
  package func check(_ field: Field, of entity: Entity) throws(Diagnostic) {
    guard let computed = field.computed else { return }
    let resolution = resolution
    resolution.limitsFormulas = false
    _ = try resolution.formula(computed, of: field, in: entity)
  }

  /// Returns the dates in the `date` nodes below a node. If there are two dates, they are the first and last date of a
  /// span.
  public func moments(of node: SyntaxNode) throws(Diagnostic) -> [MomentExpression] {
    let resolution = resolution
    let dates = try node.nodes(.date).map { (date) throws(Diagnostic) in
      try resolution.date(Syntax.Date(date))
    }
    guard dates.count == 2 else { return dates }
    let ends = try resolution.ends(dates[0], dates[1], said: node)
    return [ends.first, ends.last]
  }
}

/// Resolves the conditions and defaults of the model.
extension Resolver: ModelConditions {
  public func condition(of check: Check, in entity: Entity) throws(Diagnostic) -> Condition {
    try condition(check.condition, of: entity, in: Resolution.checkRule)
  }

  public func condition(of rule: UniqueRule, in entity: Entity) throws(Diagnostic) -> Condition? {
    guard let node = rule.condition else { return nil }
    return try condition(node, of: entity, in: "the condition of `one per`")
  }

  /// Resolves the condition of a rule about one row.
  ///
  /// - Parameter rule: The rule in words, for error messages: `a check`.
  private func condition(_ node: SyntaxNode, of entity: Entity, in rule: String) throws(Diagnostic)
    -> Condition
  {
    let resolution = resolution
    resolution.rowRule = rule
    return try resolution.inModel { () throws(Diagnostic) in
      try resolution.condition(Syntax.Condition(node), in: .row(entity)).exactly
    }
  }

  public func defaultValue(of field: Field, in entity: Entity) throws(Diagnostic) -> TypedExpression? {
    let resolution = resolution
    resolution.rowRule = Resolution.defaultRule
    return try field.defaultValue.map { (node) throws(Diagnostic) in
      try resolution.defaultValue(node, of: field.type, in: entity)
    }
  }
}
