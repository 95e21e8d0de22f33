import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel

/// Renames entities and fields in the declarations of a model that aren't typed again. The typed lines declare the new
/// names with `was`: `entity job was task`, `mail text was email`.
struct CarriedNames {
  private let model: Model
  private let source: SourceText
  private let language: Language
  private let resolver: Resolver
  /// The declarations that the typed lines replace.
  private let replaced: [DeclarationName]
  /// The renamed entities by their old names.
  private var entities: [String: Entity] = [:]
  /// The new names of renamed fields, by the old names of the entity and the field.
  private var fields: [[String]: String] = [:]

  /// - Parameter lines: The typed lines.
  /// - Returns: nil if the lines don't rename anything.
  init?(_ known: Model, _ lines: SourceText) {
    let typed = lines[lines.bytes.indices]
    // Positions must be unique, so the model is read from one text.
    guard typed.contains("was"), let model = try? ModelReader().read(SourceText(known.text)) else {
      return nil
    }
    (self.model, source) = (model, SourceText(model.text))
    language = Language(vocabulary: model.vocabulary)
    resolver = Resolver(model: model)
    replaced = ModelReader().declarations(in: lines)
    let outline = ModelReader().outline(of: SourceText(known.text + "\n" + typed)).model
    for name in replaced where name.kind == .entity {
      guard let new = outline.entities.last(where: { $0.name == name.names[0] }),
        let old = model.entity(new.name) ?? new.was.flatMap(model.entity)
      else { continue }
      if old.name != new.name { entities[old.name] = new }
      for field in new.fields where old.field(field.name) == nil {
        guard let former = field.was.flatMap(old.field), new.field(former.name) == nil else { continue }
        fields[[old.name, former.name]] = field.name
      }
    }
    // A reference in a heading is called like its entity.
    for entity in model.entities {
      for reference in entity.references where reference.isInHeading {
        guard let new = entities[reference.name], reference.referencedEntity == reference.name else {
          continue
        }
        fields[[entity.name, reference.name]] = new.name
      }
    }
    if entities.isEmpty, fields.isEmpty { return nil }
  }

  /// Returns the model's text with the new names, and the declarations that changed. The text isn't a valid model until
  /// the typed lines replace their declarations.
  func renamed() -> (text: String, declarations: [String]) {
    var (edits, declarations): ([Diagnostic.Fix], [String]) = ([], [])
    var block = Block()
    source.bytes.withUnsafeBufferPointer { bytes in
      var (tokens, next): ([Token], Int) = ([], 0)
      while true {
        let sentence = language.lexer.sentence(in: bytes, from: next, into: &tokens)
        next = sentence.next
        if case .nothing = sentence.state { return }
        guard let start = tokens.first?.range.lowerBound else { continue }
        let isMember = start > 0 && [UInt8(ascii: " "), UInt8(ascii: "\t")].contains(bytes[start - 1])
        let node = try? language.parse(tokens, of: source, as: isMember ? block.rule : .declaration)
        if !isMember { block = node.map(self.block) ?? Block() }
        guard let node, !block.isReplaced else { continue }
        let changes = self.edits(of: node, in: block)
        if !changes.isEmpty, declarations.last != block.words { declarations.append(block.words) }
        edits += changes
      }
    }
    var bytes = source.bytes
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(edit.range, with: Array(edit.replacement.utf8))
    }
    return (String(decoding: bytes, as: UTF8.self), declarations)
  }

  /// A declaration whose lines are being read.
  private struct Block {
    var words = ""
    /// The rule of the lines below the heading.
    var rule = RuleName.member
    var entity: Entity?
    var slots: [Slot] = []
    var isReplaced = false
  }

  private func block(_ heading: SyntaxNode) -> Block {
    var block = Block()
    func setWords(_ kind: DeclarationName.Kind, _ names: [String], target: String? = nil) {
      block.words = "\(kind.rawValue) \(names.joined(separator: " with "))"
      block.isReplaced = replaced.contains { name in
        let known = name.kind == .entity ? entities.first { $0.value.name == name.names[0] }?.key : nil
        return name.kind == kind && [name.names, known.map { [$0] }].contains(names) && name.target == target
      }
    }
    switch Syntax.Declaration(heading).form {
    case .entity(let said):
      block.entity = model.entity(said.name.text)
      setWords(.entity, [said.name.text])
    case .pair(let said): setWords(.pair, [said.planned.text, said.actual.text])
    case .call(let call):
      let start = heading.range.lowerBound
      let verb = model.verbs.first { $0.textStart == start }
      block.slots = verb?.slots ?? model.reports.first { $0.textStart == start }?.slots ?? []
      block.rule = verb == nil ? .query : .step
      setWords(
        verb == nil ? .report : .verb, [call.name.text],
        target: verb.flatMap { $0.slots.first?.type }.flatMap(Self.entity))
    case .unit, .use: block.isReplaced = true
    }
    return block
  }

  private static func entity(of type: FieldType) -> String? {
    if case .reference(let name) = type { name } else { nil }
  }

  // MARK: Words

  /// Returns the new names in a line.
  private func edits(of line: SyntaxNode, in block: Block) -> [Diagnostic.Fix] {
    let declared = declaredNames(in: line, of: block)
    let places = declared.map(\.range)
    return declared
      + line.allTokens.filter { !places.contains($0.range) }.compactMap { token in
        newName(of: token, in: line, of: block).map { .init(replacing: token.range, with: $0) }
      }
  }

  /// Returns the new names of words that aren't part of an expression: types, owners, slots and lists of fields.
  private func declaredNames(in line: SyntaxNode, of block: Block) -> [Diagnostic.Fix] {
    var (nouns, own): ([SyntaxToken], [SyntaxToken]) = ([], [])
    func add(_ type: Syntax.FieldType) { if case .word(let word) = type.form { nouns.append(word) } }
    if line.rule == .declaration {
      switch Syntax.Declaration(line).form {
      case .entity(let said):
        nouns = said.roles.map(\.entity)
        own = said.uniqueRules.flatMap(\.fields)
      case .pair(let said): nouns = [said.planned, said.actual]
      case .call(let call):
        for slot in call.slots { if let type = slot.fieldType { add(type) } else { nouns.append(slot.name) } }
      case .unit, .use: break
      }
    } else if line.rule == .member {
      switch Syntax.Member(line).form {
      case .index(let fields): own = fields
      case .distribute(let said): own = [said.field]
      case .goal(let said): nouns = [said.counted].compactMap(\.self)
      case .field(let said): if case .stored(let stored) = said.fieldContent { add(stored.fieldType) }
      case .check, .main, .id: break
      }
    }
    let owner = block.entity?.name ?? ""
    return nouns.compactMap { token in noun(token).map { .init(replacing: token.range, with: $0) } }
      + own.compactMap { token in
        fields[[owner, token.text]].map { .init(replacing: token.range, with: $0) }
      }
  }

  /// Returns the new name of an entity, in the singular or plural as it is written.
  private func noun(_ token: SyntaxToken) -> String? {
    guard let old = model.entityNamedOrPlural(token.text), let new = entities[old.name] else { return nil }
    let isPlural = Folding.folded(source[token.range]) == Folding.folded(old.plural) && old.plural != old.name
    return isPlural ? new.plural : new.name
  }

  /// Returns the new name of a word in an expression. The resolver finds out whose field the word names.
  private func newName(of token: SyntaxToken, in line: SyntaxNode, of block: Block) -> String? {
    switch token.tokenClass {
    case .parameter:
      // A slot without a type is called like its entity, and so is a record that a step added.
      let isNamedByEntity = block.slots.first { $0.name == token.text }.map {
        $0.type == .reference($0.name)
      }
      return isNamedByEntity == false ? nil : entities[token.text].map { "$" + $0.name }
    case .field, .flag, .entity: break
    default: return nil
    }
    guard noun(token) != nil || fields.keys.contains(where: { $0[1] == token.text }) else { return nil }
    let notes = WordNotes(at: token.range, isDeclared: true)
    let added = model.entities.filter { entity in !block.slots.contains { $0.name == entity.name } }.map {
      Slot(name: $0.name, preposition: nil, type: .reference($0.name))
    }
    try? resolver.check(line: line, of: block.entity, taking: block.slots + added, notes: notes)
    for case .field(let owner) in notes.all {
      if let field = owner.field(token.text) { return fields[[owner.name, field.name]] }
    }
    return token.tokenClass == .entity ? noun(token) : nil
  }
}
