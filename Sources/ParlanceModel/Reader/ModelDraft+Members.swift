internal import ParlanceLanguage

extension ModelDraft {
  /// Adds a line to the last entity.
  ///
  /// - Parameter member: nil if the line couldn't be read.
  mutating func addMember(_ member: Syntax.Member?, _ line: ModelLine) {
    guard var draft = entities.popLast() else { preconditionFailure("a member is in an entity") }
    defer { entities.append(draft) }
    if draft.file == line.file { draft.textRange = draft.textRange.lowerBound..<line.range.upperBound }
    switch member?.form {
    case .check(let check): addCheck(check.condition, check.message, of: nil, to: &draft)
    case .main(let main): setMain(main.path.node.tokens, at: main.keyword, in: &draft)
    case .goal(let goal): addGoal(goal, to: &draft)
    case .index(let fields):
      draft.namedFields += fields
      draft.entity.indexes.append(fields.map(\.text))
    case .distribute(let distribution):
      if draft.distribution != nil { refuseRepeated(distribution.keyword, in: draft.file) }
      draft.distribution = distribution.field
    case .id(let identity): setID(identity, to: &draft)
    case .field(let field): addField(field, to: &draft)
    case nil:
      draft.isBroken = true
      let words = WordsOfLine(line, in: files.sources[line.file])
      guard let name = words[0], !words.declaresNonField else { return }
      let field = Field(name: name, column: name, type: words.has("flag", at: 1) ? .flag : .computed)
      declare(field, at: Place(file: line.file, range: line.tokens[0].range), in: &draft)
    }
  }

  private func addField(_ declared: Syntax.Member.Form.Field, to draft: inout EntityDraft) {
    let name = declared.name
    var field = Field(name: name.text, column: name.text, type: .computed)
    var checks: [Syntax.Option.Form.Check] = []
    switch declared.fieldContent {
    case .flag(let content): field = flag(content, named: name, in: &draft)
    case .computed(let expression): compute(&field, by: expression.node, in: draft)
    case .stored(let stored):
      checks = stored.options.compactMap { if case .check(let check) = $0.form { check } else { nil } }
      let type = fieldType(stored.fieldType, of: name.text, in: draft.file)
      let isReference = if case .reference = type { true } else { false }
      field = Field(name: name.text, column: isReference ? name.text + "_id" : name.text, type: type)
      apply(stored.options, to: &field, at: name, in: &draft)
    }
    declare(field, at: draft.place(of: name), in: &draft)
    for check in checks { addCheck(check.condition, check.message, of: field.name, to: &draft) }
  }

  /// Sets the formula of a computed field.
  ///
  /// - Parameter node: The formula, as a `condition` or an `expression` node.
  private func compute(_ field: inout Field, by node: SyntaxNode, in draft: EntityDraft) {
    field.computed = node
    field.computedText = files.sources[draft.file][node.range]
  }

  private func addGoal(_ said: Syntax.Member.Form.Goal, to draft: inout EntityDraft) {
    let counted = said.counted.map { entityName($0, in: draft.file) }
    if case .some(nil) = counted { return }
    let start = said.quantity.range.lowerBound
    let end = (said.counted ?? said.period)?.range.upperBound ?? said.quantity.range.upperBound
    draft.entity.goals.append(
      Goal(
        target: said.quantity.node, period: said.period.flatMap { Period(rawValue: $0.text) },
        of: counted ?? nil, text: files.sources[draft.file][start..<end]))
  }

  /// Sets how rows are identified: `id uuid`, `id column "OrderID"` or `id key "order_id", "nr"`. With the last two
  /// forms, the table is one that another program created.
  private func setID(_ identity: Syntax.Identity, to draft: inout EntityDraft) {
    switch identity {
    case .uuid(let word):
      if draft.entity.isExternal {
        problems.refuse(EntityError.uuidOfMapped, at: draft.place(of: word))
      }
      draft.entity.identity = .uuid
      return
    case .column(let said):
      let column = said.column.text
      draft.entity.identity = said.counted == nil ? .number(column) : .counted(column)
    case .key(let columns): draft.entity.identity = .key(columns.map(\.text))
    }
    if draft.entity.source == .ownTable { draft.entity.source = .table }
  }

  private func flag(
    _ content: Syntax.FieldContent.Flag, named name: SyntaxToken, in draft: inout EntityDraft
  ) -> Field {
    var field = Field(name: name.text, column: name.text, type: .flag)
    let verbs = [content.setVerb, content.clearVerb].compactMap(\.self)
    field.was = content.was?.text
    draft.verbs += verbs
    if let condition = content.condition {
      compute(&field, by: condition.node, in: draft)
      if let first = verbs.first, let last = verbs.last {
        let place = Place(file: draft.file, range: first.range.lowerBound..<last.range.upperBound)
        problems.refuse(FieldError.computedFlagVerbs(name.text), at: place, suggestion: "")
      }
      return field
    }
    field.setVerb = content.setVerb?.text
    field.clearVerb = content.clearVerb?.text
    var known = Set(
      draft.entity.fields.flatMap { [$0.setVerb, $0.clearVerb] }.compactMap { $0.map(Folding.folded) })
    // Verbs of different entities may have the same name, because the record after the verb distinguishes them. Verbs
    // of the same entity may not.
    for verb in verbs where !known.insert(Folding.folded(verb.text)).inserted {
      problems.refuse(
        SentenceError.duplicateVerb(verb.text, of: draft.entity.name), at: draft.place(of: verb))
    }
    return field
  }

  private func addCheck(
    _ condition: Syntax.Condition, _ message: SyntaxToken?, of field: String?, to draft: inout EntityDraft
  ) {
    let owner = [draft.entity.name, field].compactMap { $0 }.joined(separator: ".")
    // A check's name ends with a number, which is counted separately for the entity and for each field.
    let number =
      (1...).first { number in !draft.entity.checks.contains { $0.name == "\(owner).\(number)" } } ?? 1
    draft.entity.checks.append(
      Check(
        name: "\(owner).\(number)", condition: condition.node,
        text: files.sources[draft.file][condition.range], message: message?.text))
  }

  func setMain(_ path: [SyntaxToken], at place: SyntaxToken, in draft: inout EntityDraft) {
    if !draft.main.isEmpty {
      problems.refuse(EntityError.secondMain(draft.entity.name), at: draft.place(of: place))
    }
    draft.main = path
  }
}
