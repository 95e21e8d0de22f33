/// The text of the grammar rules, for `help` and grammar.md. It is generated from the rules that the parser uses.
public struct GrammarNotation: Sendable {
  /// The maximum number of columns of a line. Only a long word can exceed it.
  public let width: Int
  private let grammar = Grammar.builtIn

  public init(width: Int = 80) { self.width = width }

  /// All rules in the order of the grammar.
  public var lines: [String] { RuleName.allCases.flatMap { lines(of: $0) } }

  /// Returns the text of one rule. If the rule doesn't fit on one line, the alternatives are on several lines.
  ///
  /// - Parameter words: If some alternatives begin with one of these words, only those are listed. `…` replaces the
  ///   other alternatives.
  public func lines(of rule: RuleName, beginningWith words: [String] = []) -> [String] {
    let all = alternatives(of: Int(grammar.body(of: rule)))
    let chosen = all.filter { begins($0, with: words) }
    var written = (chosen.isEmpty ? all : chosen).map(pieces)
    if !chosen.isEmpty, chosen.count < all.count { written.append(["…"]) }
    return lay(written, of: "\(rule)")
  }

  /// Returns the grammar rules of a form. For a rule that many forms share, such as `query`, only the alternatives of
  /// this form are listed. If the form has indented lines, the rule of these lines follows, indented.
  public func lines(of form: Form) -> [String] {
    var lines: [String] = []
    for rule in form.rules {
      let words = Form.choosing.contains(rule) ? [form.name] + form.aliases : []
      lines += self.lines(of: rule, beginningWith: words)
      guard rule == .declaration, let body = form.body else { continue }
      // A rule such as `action` has too many alternatives, so only its name is listed.
      let below =
        Form.choosing.contains(body)
        ? ["\(body)"] : GrammarNotation(width: width - 2).lines(of: body)
      lines += below.map { "  " + $0 }
    }
    return lines
  }

  private func alternatives(of index: Int) -> [Int] {
    let expression = grammar.expressions[index]
    guard expression.kind == .choice else { return [index] }
    let start = Int(expression.operand)
    return grammar.alternatives[start..<start + Int(expression.other)].map { Int($0) }
  }

  /// Whether one of `words` can be the first word of an alternative, after omitting optional items.
  private func begins(_ index: Int, with words: [String]) -> Bool {
    var depth = 0
    for piece in pieces(index) {
      switch piece {
      case "[", "(": depth += 1
      case "]": depth -= 1
      case ")":
        depth -= 1
        if depth == 0 { return false }
      case "|": continue
      default:
        if words.contains(piece.filter({ $0 != "'" }).lowercased()) { return true }
        if depth == 0 { return false }
      }
    }
    return false
  }

  // MARK: Writing

  /// Returns the words and symbols of an expression. Lines can be broken between them.
  private func pieces(_ index: Int) -> [String] {
    let expression = grammar.expressions[index]
    let operand = Int(expression.operand)
    switch expression.kind {
    case .terminal: return [grammar.notation(of: operand)]
    case .rule: return ["\(Grammar.rules[operand])"]
    case .sequence: return grouped(operand) + grouped(Int(expression.other))
    case .choice: return Array(alternatives(of: index).map(pieces).joined(separator: ["|"]))
    case .optional: return ["["] + pieces(operand) + ["]"]
    case .repetition: return ["{"] + pieces(operand) + ["}"]
    case .empty: return []
    }
  }

  private func grouped(_ index: Int) -> [String] {
    grammar.expressions[index].kind == .choice ? ["("] + pieces(index) + [")"] : pieces(index)
  }

  private func lay(_ alternatives: [[String]], of rule: String) -> [String] {
    let margin = String(repeating: " ", count: rule.utf8.count)
    let whole = Array(alternatives.joined(separator: ["|"]))
    let line = "\(rule) = \(whole.joined(separator: " ")) ;"
    if line.count <= width { return [line] }
    var lines: [String] = []
    for group in packed(alternatives, room: width - margin.count - 5) {
      let start = lines.isEmpty ? rule + " = " : margin + " | "
      lines += wrapped(group, after: start, margin: margin + "     ")
    }
    lines[lines.count - 1] += " ;"
    return lines
  }

  /// Joins adjacent alternatives of one word each, so that they share a line.
  private func packed(_ alternatives: [[String]], room: Int) -> [[String]] {
    var groups: [[String]] = []
    var mayGoOn = false
    for alternative in alternatives {
      let isShort = alternative.count == 1
      if isShort, mayGoOn, let last = groups.last {
        let joined = last + ["|"] + alternative
        if joined.joined(separator: " ").count <= room {
          groups[groups.count - 1] = joined
          continue
        }
      }
      groups.append(alternative)
      mayGoOn = isShort
    }
    return groups
  }

  private func wrapped(_ pieces: [String], after start: String, margin: String) -> [String] {
    var lines = [start]
    var isEmpty = true
    for piece in pieces {
      let last = lines.count - 1
      if !isEmpty, lines[last].count + 1 + piece.count > width - 2 {
        lines.append(margin + piece)
      } else {
        lines[last] += isEmpty ? piece : " " + piece
      }
      isEmpty = false
    }
    return lines
  }
}
