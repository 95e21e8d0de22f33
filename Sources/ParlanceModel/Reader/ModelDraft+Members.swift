internal import ParlanceLanguage

extension ModelDraft {
  /// Adds a line to the last entity; `node` is nil where it could not be read.
  mutating func addMember(_ node: SyntaxNode?, _ line: ModelLine) {
    guard var draft = entities.popLast() else { preconditionFailure("a member stands in an entity") }
    defer { entities.append(draft) }
    if draft.file == line.file { draft.textRange = draft.textRange.lowerBound..<line.range.upperBound }
    guard let node, let first = node.tokens.first else {
      draft.isBroken = true
      let words = WordsOfLine(line, in: files.sources[line.file])
      guard let name = words[0], !words.isNoField else { return }
      let field = Field(name: name, column: name, type: words.says("flag", at: 1) ? .flag : .computed)
      declare(field, at: Place(file: line.file, range: line.tokens[0].range), in: &draft)
      return
    }
    switch first.tokenClass {
    case .keyword("check"): addCheck(node, of: nil, to: &draft)
    case .keyword("main"): setMain(node.node(.path)?.tokens ?? [], at: first, in: &draft)
    case .keyword("goal"): draft.goals.append(node)
    case .keyword("index"):
      let fields = node.tokens(.word)
      draft.namedFields += fields
      draft.entity.indexes.append(fields.map(\.text))
    case .keyword("distribute"):
      if draft.distribution != nil { refuseRepeated(first, in: draft.file) }
      draft.distribution = node.token(.word)
    case .keyword("id"): setID(node, to: &draft)
    default: addField(node, named: first, to: &draft)
    }
  }

  private func addField(_ node: SyntaxNode, named name: SyntaxToken, to draft: inout EntityDraft) {
    let place = draft.place(of: name)
    if node.says("flag") {
      declare(flag(node, named: name, in: &draft), at: place, in: &draft)
    } else if let expression = node.node(.expression) {
      var field = Field(name: name.text, column: name.text, type: .computed)
      field.computed = expression
      field.computedText = files.sources[draft.file][expression.range]
      draft.conditions.append(DraftCondition(node: expression, role: .computed(name.text)))
      declare(field, at: place, in: &draft)
    } else if let type = node.node(.fieldtype) {
      let options = FieldOptions(node)
      var field = Field(
        name: name.text, column: name.text, type: fieldType(type, of: name.text, in: draft.file))
      if case .reference = field.type {
        field = Field(name: field.name, column: field.name + "_id", type: field.type)
      }
      if let column = options.columns.first {
        for column in options.columns { refuseReserved(column: column, in: draft) }
        field.column = column.text
        field.moreColumns = options.columns.dropFirst().map(\.text)
      }
      if !options.targetFields.isEmpty {
        draft.targets.append((draft.entity.fields.count, options.targetFields))
      }
      apply(options, to: &field, at: name, in: &draft)
      declare(field, at: place, in: &draft)
      for check in options.checks { addCheck(check, of: field.name, to: &draft) }
    }
  }

  /// `id uuid`; or `id column "OrderID"`, `id key "order_id", "nr"`: the table was made by somebody else.
  private func setID(_ node: SyntaxNode, to draft: inout EntityDraft) {
    if node.says("uuid") {
      if draft.entity.isMapped, let word = node.tokens.last {
        problems.refuse(
          "uuid-of-mapped", at: draft.place(of: word),
          "rows of a table that others made are told apart as they are: expected `id column` or `id key`")
      }
      draft.entity.idKey = ["id"]
      return
    }
    draft.entity.idColumn = node.token(.text)?.text
    draft.entity.idKey = node.says("key") ? node.tokens(.text).map(\.text) : []
    draft.entity.countsID = node.says("counted")
    draft.entity.isMapped = true
  }

  private func flag(_ node: SyntaxNode, named name: SyntaxToken, in draft: inout EntityDraft) -> Field {
    var field = Field(name: name.text, column: name.text, type: .flag)
    let said = node.tokens.prefix { $0.tokenClass != .keyword("was") }
    let verbs = said.filter { $0.tokenClass == .word }.dropFirst()
    field.was = node.tokens.dropFirst(said.count + 1).first?.text
    draft.verbs += verbs
    if let condition = node.node(.condition) {
      field.computed = condition
      field.computedText = files.sources[draft.file][condition.range]
      draft.conditions.append(DraftCondition(node: condition, role: .computed(name.text)))
      if let first = verbs.first, let last = verbs.last {
        problems.refuse(
          "computed-flag-verbs",
          at: Place(file: draft.file, range: first.range.lowerBound..<last.range.upperBound),
          "`\(name.text)` follows from its condition: no verb can set it", suggestion: "")
      }
      return field
    }
    field.setVerb = verbs.first?.text
    field.clearVerb = verbs.dropFirst().first?.text
    var known = Set(
      draft.entity.fields.flatMap { [$0.setVerb, $0.clearVerb] }.compactMap { $0.map(Folding.folded) })
    // Verbs of different entities may be alike, as their targets tell them apart; those of one may not.
    for verb in verbs where !known.insert(Folding.folded(verb.text)).inserted {
      problems.refuse(
        "duplicate-verb", at: draft.place(of: verb),
        "`\(verb.text)` is already a verb of `\(draft.entity.name)`")
    }
    return field
  }

  private func addCheck(_ node: SyntaxNode, of field: String?, to draft: inout EntityDraft) {
    guard let condition = node.node(.condition) else { return }
    let owner = [draft.entity.name, field].compactMap { $0 }.joined(separator: ".")
    // Those of the entity itself are counted apart from those of its fields.
    let number =
      (1...).first { number in !draft.entity.checks.contains { $0.name == "\(owner).\(number)" } } ?? 1
    draft.entity.checks.append(
      Check(
        name: "\(owner).\(number)", condition: condition, text: files.sources[draft.file][condition.range],
        message: node.token(.text)?.text))
    draft.conditions.append(DraftCondition(node: condition, role: .ownRow("a check")))
  }

  func setMain(_ path: [SyntaxToken], at place: SyntaxToken, in draft: inout EntityDraft) {
    if !draft.main.isEmpty {
      problems.refuse(
        "second-main", at: draft.place(of: place), "`\(draft.entity.name)` has a main date already")
    }
    draft.main = path
  }
}
