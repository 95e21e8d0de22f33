/// Generates the typed nodes of `GeneratedSyntax.swift` from the grammar.
///
/// A rule that is a choice becomes an enum `Form`. Any other rule becomes a struct `Parts` with a property for each
/// part: optional if the part can be missing, an array if it can be repeated. The name is the part's label, or
/// otherwise its rule or token class.
struct SyntaxGenerator {
  private var lines: [String] = []
  private var indentation = 0
  /// The errors in the labels.
  private(set) var complaints: [String] = []
  /// The enums and structs for labels, by name.
  private var shared: [String: GrammarPattern] = [:]
  private var sharedOrder: [String] = []
  private var ruleTypes: Set<String> = []

  /// Returns the text of the file.
  static func file(for grammar: String) -> (text: String, complaints: [String]) {
    var generator = SyntaxGenerator()
    let rules = GrammarPatternReader.rules(in: GrammarVariations.expanded(grammar))
      .filter { $0.name.allSatisfy(\.isLetter) }
    generator.ruleTypes = Set(rules.map { generator.typeName(ofRule: $0.name) })
    generator.write(
      "// Generated from GrammarText.swift by SyntaxGenerator: `RECORD=1 bin/test --filter SyntaxGeneratorTests`."
    )
    generator.write("// swift-format-ignore-file")
    generator.write("")
    generator.write(
      "/// The rules of the grammar. The raw value is the number of the rule, its place in the text.")
    generator.block("public enum RuleName: Int, Sendable, CaseIterable") { generator in
      for rule in rules { generator.write("case \(quoted(rule.name))") }
    }
    generator.write("")
    generator.block("extension Syntax") { generator in
      for rule in rules { generator.rule(rule.name, rule.pattern) }
      generator.writeShared()
    }
    return (generator.lines.joined(separator: "\n") + "\n", generator.complaints)
  }

  // MARK: Writing

  private mutating func write(_ line: String) {
    lines.append(line.isEmpty ? "" : String(repeating: " ", count: indentation) + line)
  }

  private mutating func block(_ head: String, _ body: (inout SyntaxGenerator) -> Void) {
    write(head + " {")
    indentation += 2
    body(&self)
    indentation -= 2
    write("}")
  }

  private mutating func rule(_ name: String, _ pattern: GrammarPattern) {
    write("/// `\(name) = \(pattern.notation)`")
    block("public struct \(typeName(ofRule: name)): SyntaxRule") { generator in
      generator.write("public let node: SyntaxNode")
      generator.write("public init(_ node: SyntaxNode) { self.node = node }")
      if generator.tokenOnly(pattern) != nil {
        return generator.write("public var token: SyntaxToken { SyntaxCursor(node).current }")
      }
      if let alternatives = generator.cases(of: pattern, in: name), alternatives.count > 1 {
        generator.write("public var form: Form { var cursor = SyntaxCursor(node); return Form(&cursor) }")
        generator.enumeration("Form", alternatives)
        return
      }
      let fields = generator.fields(of: pattern, in: name)
      generator.write("public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }")
      for field in fields {
        generator.write(
          "public var \(quoted(field.name)): \(field.swiftType) { parts.\(quoted(field.name)) }")
      }
      generator.structure("Parts", pattern, fields)
    }
  }

  private mutating func writeShared() {
    var index = 0
    while index < sharedOrder.count {
      let name = sharedOrder[index]
      index += 1
      guard let pattern = shared[name] else { continue }
      write("/// `\(pattern.notation)`")
      if let words = keywords(of: pattern) {
        write(
          "public enum \(name): String, Sendable, CaseIterable { case \(words.map(caseOfKeyword).joined(separator: ", ")) }"
        )
      } else if let alternatives = cases(of: pattern, in: name), alternatives.count > 1 {
        enumeration(name, alternatives)
      } else {
        structure(name, pattern, fields(of: pattern, in: name))
      }
    }
  }

  // MARK: Enums

  private struct Case {
    let name: String
    var patterns: [GrammarPattern]

    var pattern: GrammarPattern {
      patterns.count == 1 ? patterns[0] : .choice(patterns.map { .init(name: nil, pattern: $0) })
    }
  }

  /// Returns the alternatives of a choice, merged by name, or nil for another pattern.
  private mutating func cases(of pattern: GrammarPattern, in owner: String) -> [Case]? {
    guard case .choice(let alternatives) = pattern else { return nil }
    var cases: [Case] = []
    for alternative in alternatives {
      guard let name = alternative.name ?? defaultName(of: alternative.pattern) else {
        complaints.append("\(owner): `\(alternative.pattern.notation)` needs a name")
        continue
      }
      if let same = cases.firstIndex(where: { $0.name == name }) {
        cases[same].patterns.append(alternative.pattern)
      } else {
        cases.append(Case(name: name, patterns: [alternative.pattern]))
      }
    }
    for (index, one) in cases.enumerated() {
      for other in cases[(index + 1)...] where !one.pattern.first.isDisjoint(with: other.pattern.first) {
        complaints.append("\(owner): \(one.name) and \(other.name) begin with the same symbol")
      }
    }
    return cases
  }

  private func defaultName(of pattern: GrammarPattern) -> String? {
    switch pattern {
    case .symbol(.keyword(let word)): word
    case .symbol(let symbol): propertyName(of: symbol)
    default: nil
    }
  }

  private mutating func enumeration(_ name: String, _ cases: [Case]) {
    var payloads: [(case: Case, fields: [Field])] = []
    for one in cases {
      // Keywords with the same name become a word.
      let isWord = keywords(of: one.pattern) != nil
      payloads.append(
        (
          one,
          isWord
            ? [group(one.pattern, label: one.name, capitalized(one.name))]
            : fields(of: one.pattern, in: "\(name).\(one.name)")
        ))
    }
    block("public enum \(name): Sendable") { generator in
      for (one, fields) in payloads {
        switch fields.count {
        case 0: generator.write("case \(quoted(one.name))")
        case 1: generator.write("case \(quoted(one.name))(\(fields[0].swiftType))")
        default: generator.write("case \(quoted(one.name))(\(capitalized(one.name)))")
        }
      }
      generator.write("init(_ cursor: inout SyntaxCursor) {")
      generator.indentation += 2
      for (index, (one, fields)) in payloads.enumerated() {
        let isLast = index == payloads.count - 1
        let condition = generator.condition(one.pattern.first)
        generator.write(index == 0 ? "if \(condition) {" : isLast ? "} else {" : "} else if \(condition) {")
        generator.indentation += 2
        if fields.count > 1 {
          generator.write("self = .\(quoted(one.name))(\(capitalized(one.name))(&cursor))")
        } else if let field = fields.first, let value = generator.straight(one.pattern, to: field) {
          for line in value.before { generator.write(line) }
          generator.write("self = .\(quoted(one.name))(\(value.value))")
        } else {
          if let field = fields.first { generator.declare(field) }
          generator.match(
            one.pattern, Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0) }), isWhole: true)
          let payload = fields.first.map { "(\(quoted($0.name)))" } ?? ""
          generator.write("self = .\(quoted(one.name))\(payload)")
        }
        generator.indentation -= 2
      }
      generator.write("}")
      generator.indentation -= 2
      generator.write("}")
      for (one, fields) in payloads where fields.count > 1 {
        generator.write("/// `\(one.pattern.notation)`")
        generator.structure(capitalized(one.name), one.pattern, fields)
      }
    }
  }

  // MARK: Structs

  private struct Field {
    enum Content: Equatable {
      case token, node(String), word(String), shared(String)
    }
    let name: String
    var content: Content
    var least: Int
    var most: Int

    var type: String {
      switch content {
      case .token: "SyntaxToken"
      case .node(let type): "Syntax.\(type)"
      case .word(let type): "SyntaxWord<Syntax.\(type)>"
      case .shared(let type): "Syntax.\(type)"
      }
    }

    var swiftType: String { most > 1 ? "[\(type)]" : least == 0 ? "\(type)?" : type }
  }

  private mutating func structure(_ name: String, _ pattern: GrammarPattern, _ fields: [Field]) {
    block("public struct \(name): Sendable") { generator in
      for field in fields {
        let value = field.most > 1 ? " = []" : ""
        let isSettled = field.most == 1 && field.least == 1
        generator.write(
          "public private(set) var \(quoted(field.name)): \(field.swiftType)\(isSettled ? "" : value)")
      }
      generator.block("init(_ cursor: inout SyntaxCursor)") { generator in
        generator.match(
          pattern, Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0) }), isWhole: true)
      }
    }
  }

  /// Returns the code that skips the items before the only part of an unbranched pattern, and the code that reads the
  /// part. Nil for other patterns. Items after the part aren't read.
  private func straight(_ pattern: GrammarPattern, to field: Field) -> (before: [String], value: String)? {
    guard field.least == 1, field.most == 1 else { return nil }
    if keywords(of: pattern) != nil { return ([], value(of: field)) }
    switch pattern {
    case .symbol: return ([], value(of: field))
    case .sequence(let items):
      var before: [String] = []
      for item in items {
        if item.label == field.name { return (before, value(of: field)) }
        guard case .symbol(let symbol) = item.pattern else { return nil }
        if case .keyword = symbol {
          before.append("cursor.skip()")
        } else {
          return (before, value(of: field))
        }
      }
      return nil
    default: return nil
    }
  }

  private mutating func declare(_ field: Field) {
    switch (field.least, field.most) {
    case (1, 1): write("let \(quoted(field.name)): \(field.swiftType)")
    case (_, 1): write("var \(quoted(field.name)): \(field.swiftType) = nil")
    default: write("var \(quoted(field.name)): \(field.swiftType) = []")
    }
  }

  /// Returns the named parts of a pattern.
  private mutating func fields(of pattern: GrammarPattern, in owner: String) -> [Field] {
    fields(pattern, isWhole: true, owner)
  }

  private mutating func fields(_ pattern: GrammarPattern, isWhole: Bool, _ owner: String) -> [Field] {
    switch pattern {
    case .symbol(let symbol): return field(symbol, label: nil, isAlone: isWhole, owner).map { [$0] } ?? []
    case .sequence(let items):
      var all: [Field] = []
      for item in items {
        for field in fields(of: item, isOnly: items.count == 1 && isWhole, owner) {
          if let same = all.firstIndex(where: { $0.name == field.name }) {
            if all[same].content != field.content {
              complaints.append("\(owner): two kinds of \(field.name)")
            }
            all[same].least += field.least
            all[same].most += field.most
          } else {
            all.append(field)
          }
        }
      }
      return all
    case .choice(let alternatives):
      let sets = alternatives.map { fields($0.pattern, isWhole: isWhole, owner) }
      var all: [Field] = []
      for set in sets {
        for field in set {
          if let same = all.firstIndex(where: { $0.name == field.name }) {
            if all[same].content != field.content {
              complaints.append("\(owner): two kinds of \(field.name)")
            }
            all[same].least = min(all[same].least, field.least)
            all[same].most = max(all[same].most, field.most)
          } else {
            all.append(field)
          }
        }
      }
      for index in all.indices where !sets.allSatisfy({ $0.contains { $0.name == all[index].name } }) {
        all[index].least = 0
      }
      return all
    case .optional(let inner):
      return fields(inner, isWhole: true, owner).map { field in
        var field = field
        field.least = 0
        return field
      }
    case .repetition(let inner):
      return fields(inner, isWhole: true, owner).map { field in
        var field = field
        (field.least, field.most) = (0, 2)
        return field
      }
    }
  }

  private mutating func fields(of item: GrammarPattern.Item, isOnly: Bool, _ owner: String) -> [Field] {
    guard let label = item.label else { return fields(item.pattern, isWhole: isOnly, owner) }
    switch item.pattern {
    case .symbol(let symbol): return field(symbol, label: label, isAlone: true, owner).map { [$0] } ?? []
    case .optional(let inner):
      var field = group(inner, label: label, singular(label))
      field.least = 0
      return [field]
    case .repetition(let inner):
      if case .symbol(let symbol) = inner, var field = field(symbol, label: label, isAlone: true, owner) {
        (field.least, field.most) = (0, 2)
        return [field]
      }
      var field = group(
        inner, label: label, singular(label))
      (field.least, field.most) = (0, 2)
      return [field]
    case .choice, .sequence: return [group(item.pattern, label: label, singular(label))]
    }
  }

  /// Returns the field of a labelled group. Several token classes become a token, keywords a word, and everything else
  /// a separate type.
  private mutating func group(_ pattern: GrammarPattern, label: String, _ type: String) -> Field {
    if keywords(of: pattern) != nil {
      share(type, pattern)
      return Field(name: label, content: .word(type), least: 1, most: 1)
    }
    if tokenOnly(pattern) != nil { return Field(name: label, content: .token, least: 1, most: 1) }
    share(type, pattern)
    return Field(name: label, content: .shared(type), least: 1, most: 1)
  }

  private mutating func share(_ type: String, _ pattern: GrammarPattern) {
    if ruleTypes.contains(type) { complaints.append("\(type) is the type of a rule already") }
    guard let known = shared[type] else {
      shared[type] = pattern
      sharedOrder.append(type)
      return
    }
    if known == pattern { return }
    guard case .choice(let mine) = known, case .choice(let theirs) = pattern else {
      complaints.append("\(type) is two different things")
      return
    }
    shared[type] = .choice(mine + theirs.filter { !mine.contains($0) })
  }

  private mutating func field(
    _ symbol: GrammarPattern.Symbol, label: String?, isAlone: Bool, _ owner: String
  ) -> Field? {
    switch symbol {
    case .keyword(let word):
      guard let name = label ?? (isAlone && word.allSatisfy(\.isLetter) ? word : nil) else { return nil }
      return Field(name: name, content: .token, least: 1, most: 1)
    case .tokens: return Field(name: label ?? propertyName(of: symbol), content: .token, least: 1, most: 1)
    case .rule(let rule):
      return Field(
        name: label ?? propertyName(of: symbol), content: .node(typeName(ofRule: rule)), least: 1, most: 1)
    }
  }

  // MARK: Matching

  /// Writes code that parses the pattern at the cursor into the fields.
  private mutating func match(_ pattern: GrammarPattern, _ fields: [String: Field], isWhole: Bool) {
    switch pattern {
    case .symbol(let symbol): matchSymbol(symbol, label: nil, isAlone: isWhole, fields)
    case .sequence(let items):
      for item in items { matchItem(item, isOnly: items.count == 1 && isWhole, fields) }
    case .choice(let alternatives):
      for (index, alternative) in alternatives.enumerated() {
        let isLast = index == alternatives.count - 1
        let condition = condition(alternative.pattern.first)
        write(index == 0 ? "if \(condition) {" : isLast ? "} else {" : "} else if \(condition) {")
        indentation += 2
        match(alternative.pattern, fields, isWhole: isWhole)
        indentation -= 2
      }
      write("}")
    case .optional(let inner):
      block("if \(condition(inner.first))") { $0.match(inner, fields, isWhole: true) }
    case .repetition(let inner):
      block("while \(condition(inner.first))") { $0.match(inner, fields, isWhole: true) }
    }
  }

  private mutating func matchItem(_ item: GrammarPattern.Item, isOnly: Bool, _ fields: [String: Field]) {
    guard let label = item.label, let field = fields[label] else {
      return match(item.pattern, fields, isWhole: isOnly)
    }
    switch item.pattern {
    case .symbol(let symbol): matchSymbol(symbol, label: label, isAlone: true, fields)
    case .optional(let inner): block("if \(condition(inner.first))") { $0.take(field) }
    case .repetition(let inner): block("while \(condition(inner.first))") { $0.take(field) }
    case .choice, .sequence: take(field)
    }
  }

  private mutating func matchSymbol(
    _ symbol: GrammarPattern.Symbol, label: String?, isAlone: Bool, _ fields: [String: Field]
  ) {
    let name: String? =
      switch symbol {
      case .keyword(let word): label ?? (isAlone ? word : nil)
      default: label ?? propertyName(of: symbol)
      }
    if let name, let field = fields[name] { take(field) } else { write("cursor.skip()") }
  }

  private func value(of field: Field) -> String {
    switch field.content {
    case .token: "cursor.token()"
    case .node(let type): "Syntax.\(type)(cursor.node())"
    case .word: "SyntaxWord(cursor.token())"
    case .shared(let type): "Syntax.\(type)(&cursor)"
    }
  }

  private mutating func take(_ field: Field) {
    let value = value(of: field)
    let name = quoted(field.name)
    write(field.most > 1 ? "\(name).append(\(value))" : "\(name) = \(value)")
  }

  private func condition(_ symbols: Set<GrammarPattern.Symbol>) -> String {
    symbols.map { symbol in
      switch symbol {
      case .keyword(let word): "cursor.isAt(.keyword(\"\(word)\"))"
      case .tokens: "cursor.isAt(TokenClass.\(propertyClass(of: symbol)))"
      case .rule(let rule): "cursor.isAt(RuleName.\(quoted(rule)))"
      }
    }.sorted().joined(separator: " || ")
  }

  // MARK: Names

  /// Returns the keywords of a choice that contains only keywords, or nil.
  private func keywords(of pattern: GrammarPattern) -> [String]? {
    guard case .choice(let alternatives) = pattern else { return nil }
    let words = alternatives.compactMap(\.pattern.keyword)
    return words.count == alternatives.count ? words : nil
  }

  /// Returns the symbols if the pattern is exactly one token of any class, or nil.
  private func tokenOnly(_ pattern: GrammarPattern) -> [GrammarPattern.Symbol]? {
    switch pattern {
    case .symbol(.rule): return nil
    case .symbol(let symbol): return [symbol]
    case .choice(let alternatives):
      if alternatives.contains(where: { $0.name != nil }) { return nil }
      let all = alternatives.map { tokenOnly($0.pattern) }
      return all.contains { $0 == nil } ? nil : all.flatMap { $0 ?? [] }
    default: return nil
    }
  }

  private func caseOfKeyword(_ word: String) -> String {
    let names = ["+": "plus", "-": "minus", "*": "times", "/": "divided"]
    return names[word].map { "\($0) = \"\(word)\"" } ?? quoted(word)
  }

  private func typeName(ofRule rule: String) -> String { capitalized(Self.longNames[rule] ?? rule) }

  private func propertyName(of symbol: GrammarPattern.Symbol) -> String {
    switch symbol {
    case .keyword(let word): word
    case .tokens(let notation): Self.classes[notation]?.property ?? notation.lowercased()
    case .rule(let rule): Self.longNames[rule] ?? rule
    }
  }

  private func propertyClass(of symbol: GrammarPattern.Symbol) -> String {
    guard case .tokens(let notation) = symbol else { return "end" }
    return Self.classes[notation]?.tokenClass ?? notation.lowercased()
  }

  private static let classes: [String: (property: String, tokenClass: String)] = [
    "NUM": ("number", "number"), "STR": ("text", "text"), "PARAM": ("parameter", "parameter"),
    "AGG": ("function", "aggregate"), "CMP": ("comparison", "comparison"),
    "PREP": ("preposition", "preposition"), "ANYWORD": ("word", "anyWord"),
  ]

  /// Rules whose names consist of several words.
  private static let longNames = [
    "exportall": "exportAll", "boundvalue": "boundValue", "addbody": "addBody", "verbtarget": "verbTarget",
    "countbody": "countBody", "settail": "setTail", "withpart": "withPart", "prep": "preposition",
    "ref": "reference",
    "groupkey": "groupKey", "groupcolumn": "groupColumn", "mprep": "modelPreposition",
    "fieldtype": "fieldType",
  ]
}

private func quoted(_ name: String) -> String {
  let reserved = [
    "in", "is", "import", "default", "where", "for", "as", "if", "else", "switch", "case", "enum", "let",
    "var",
    "true", "false", "operator", "repeat", "while", "break", "continue", "return", "func", "self", "init",
    "any",
  ]
  return reserved.contains(name) ? "`\(name)`" : name
}

private func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

/// Returns the type of a part by its label: `Narrowing` for `narrowings`.
private func singular(_ label: String) -> String {
  capitalized(label.last == "s" ? String(label.dropLast()) : label)
}
