/// A best-first search for the cheapest edits that turn tokens into a sentence. A node of the search has a position in
/// the tokens, a state of the grammar and a cost.
struct RepairSearch {
  struct Found {
    let text: String
    let cost: Int
    let edits: Int
  }

  private struct Node {
    let place: Int
    let state: Int32
    let edits: Int
    /// The number of parentheses that edits have opened but not closed yet.
    let open: Int
    /// The last word of the corrected sentence so far, as an index into an array with the words of all nodes. It is -1
    /// at the beginning.
    let said: Int32
  }

  /// The properties of a node that determine its continuations. Nodes with equal keys differ only in the words so far
  /// and in their costs.
  private struct Key: Hashable {
    let place: Int
    let state: Int32
    let edits: Int
    let open: Int
  }

  private struct Said {
    let before: Int32
    let piece: RepairEdit.Piece
  }

  private static let mostEdits = 2
  /// The maximum number of nodes with equal keys that the search continues. Each of these nodes leads to different
  /// sentences.
  private static let mostWays = 4
  private static let mostNodes = 6000
  /// Repairs that cost more than the cheapest repair plus this number are ignored.
  private static let reach = 30

  private let language: Language
  private let tokens: [Token]
  private let names: [Range<Int>]
  private let source: SourceText
  private let places: ClosedRange<Int>
  private let spent: Int
  private let editsBefore: Int

  /// - Parameters:
  ///   - names: The ranges of tokens that are the name of a stored record, but were typed without quotes.
  ///   - places: The token positions at which edits are tried; nil for all.
  ///   - spent: The cost of the corrections that `tokens` already contain, such as an added quote.
  ///   - edits: The number of these corrections.
  init(
    _ language: Language, _ tokens: [Token], names: [Range<Int>] = [], in source: SourceText,
    within places: ClosedRange<Int>? = nil, spent: Int = 0, edits: Int = 0
  ) {
    (self.language, self.names, self.source) = (language, names, source)
    self.tokens = tokens.filter { $0.kind != .end }
    self.places = places ?? 0...self.tokens.count
    (self.spent, editsBefore) = (spent, edits)
  }

  func found(_ limit: Int) -> [Found] {
    let automaton = RepairAutomaton(language.lexicon.grammar)
    let edits = RepairEdits(language, tokens, names: names, in: source)
    var byPlace: [Int: [RepairEdit]] = [:]
    var said: [Said] = []
    var buckets = [[Node]](repeating: [], count: Repair.Cost.most + 1)
    var seen: [Key: Int] = [:]
    var found: [Found] = []
    var texts = Set<String>()
    var nodes = 0
    if spent > Repair.Cost.most { return [] }
    buckets[spent] = [Node(place: 0, state: automaton.start, edits: editsBefore, open: 0, said: -1)]

    func say(_ pieces: [RepairEdit.Piece], after last: Int32) -> Int32 {
      pieces.reduce(last) { before, piece in
        said.append(Said(before: before, piece: piece))
        return Int32(said.count - 1)
      }
    }
    func apply(_ edit: RepairEdit, to node: Node, _ cost: Int) {
      // Opening and closing a parenthesis count as one edit.
      let isOwn = edit.parenthesis < 0 && node.open > 0 || edit.isFree
      guard isOwn || node.edits < Self.mostEdits else { return }
      let cost = cost + edit.cost + (edit.parenthesis < 0 && !isOwn ? Repair.Cost.glue : 0)
      guard cost <= Repair.Cost.most else { return }
      var state = node.state
      for piece in edit.pieces {
        guard let move = automaton.advance(state, piece.classes) else { return }
        state = move.next
      }
      buckets[cost].append(
        Node(
          place: node.place + edit.taken, state: state, edits: node.edits + (isOwn ? 0 : 1),
          open: max(0, node.open + edit.parenthesis), said: say(edit.pieces, after: node.said)))
    }

    let typed =
      tokens.isEmpty ? "" : source[tokens[0].range.lowerBound..<tokens[tokens.count - 1].range.upperBound]
    var last = Repair.Cost.most
    var cost = spent
    while cost <= last {
      guard let node = buckets[cost].popLast() else {
        cost += 1
        continue
      }
      let key = Key(place: node.place, state: node.state, edits: node.edits, open: node.open)
      guard seen[key, default: 0] < Self.mostWays, nodes < Self.mostNodes >> (2 * editsBefore) else {
        continue
      }
      seen[key, default: 0] += 1
      nodes += 1
      if node.place == tokens.count {
        if node.edits > 0 || !names.isEmpty, node.open == 0, automaton.canEnd(node.state) {
          let text = text(said, to: node.said)
          if node.edits > 0 || text != typed, texts.insert(text).inserted, isSentence(text) {
            found.append(Found(text: text, cost: cost, edits: max(1, node.edits)))
            last = min(last, found[0].cost + Self.reach)
            if found.count == limit { break }
          }
        }
      } else {
        let token = tokens[node.place]
        let classes = language.lexicon.classes(of: token)
        if let move = automaton.advance(node.state, classes) {
          let isOdd = move.isBareName && token.kind == .word && token.word >= 0
          let paid = cost + (isOdd ? Repair.Cost.bareName : 0)
          if paid <= Repair.Cost.most {
            let piece = RepairEdit.Piece(text: source[token.range], classes: classes, token: node.place)
            buckets[paid].append(
              Node(
                place: node.place + 1, state: move.next, edits: node.edits, open: node.open,
                said: say([piece], after: node.said)))
          }
        }
      }
      let isName = names.contains { $0.lowerBound == node.place }
      guard isName || places.contains(node.place), isName || node.edits < Self.mostEdits || node.open > 0
      else { continue }
      let legal = automaton.legal(node.state)
      for edit in edits.glue(before: node.place) where edit.pieces[0].classes.meets(legal) {
        apply(edit, to: node, cost)
      }
      guard node.place < tokens.count else { continue }
      let here = byPlace[node.place] ?? edits.edits(at: node.place)
      byPlace[node.place] = here
      for edit in here where !edit.isRedundant(legal) { apply(edit, to: node, cost) }
    }
    if editsBefore == 0, places == 0...tokens.count {
      let moved = ClauseMoves(language, tokens, in: source).found(automaton)
      found += moved.filter { texts.insert($0.text).inserted && isSentence($0.text) }
    }
    return found
  }

  private func isSentence(_ text: String) -> Bool {
    let mended = SourceText(text)
    guard let tokens = try? language.lexer.tokens(of: mended) else { return false }
    var parser = Parser(lexicon: language.lexicon, tokens: tokens, source: mended)
    guard let tree = try? parser.parse(as: .sentence) else { return false }
    return !turnsRecordIntoSet(tree)
  }

  /// Whether a repair turns one record into a set of records.
  ///
  /// In a change, a name or number directly after a singular noun means one record: `delete booking tody`. The repairs
  /// `delete booking today` and `delete booking for tody` would delete a set of bookings, so they are rejected.
  private func turnsRecordIntoSet(_ tree: SyntaxNode) -> Bool {
    guard let action = tree.node(.action) ?? tree.node(.plain)?.node(.action),
      !["add", "subtract", "save"].contains(where: action.says),
      let noun = tokens.firstIndex(where: { language.lexicon.canonical($0.word, as: .entity) != nil }),
      noun < 4, noun + 1 < tokens.count,
      language.lexicon.canonical(tokens[noun].word, as: .entity).map(Folding.folded)
        == Folding.folded(source[tokens[noun].range])
    else { return false }
    let name = tokens[noun + 1]
    guard name.kind == .number || name.kind == .text || name.kind == .word && name.word < 0 else {
      return false
    }
    let keys = (action.node(.target) ?? action.node(.verbtarget))?.node(.keys)
    let said = source[name.range].drop { $0 == "\"" }.prefix { $0 != "\"" }
    return keys?.allTokens.first.map { !$0.text.hasPrefix(said) } ?? true
  }

  /// Returns the words of the sentence as one string. Tokens that are adjacent in the source have the same spaces
  /// between them as in the source.
  private func text(_ said: [Said], to last: Int32) -> String {
    var pieces: [RepairEdit.Piece] = []
    var place = last
    while place >= 0 {
      pieces.append(said[Int(place)].piece)
      place = said[Int(place)].before
    }
    return Self.text(pieces.reversed(), tokens, source)
  }

  static func text(_ pieces: [RepairEdit.Piece], _ tokens: [Token], _ source: SourceText) -> String {
    var text = ""
    var last: RepairEdit.Piece?
    for piece in pieces {
      if let last {
        if let before = last.token, let token = piece.token, token == before + 1 {
          text += source[tokens[before].range.upperBound..<tokens[token].range.lowerBound]
        } else if ![",", ":", ")"].contains(piece.text), last.text != "(" {
          text += " "
        }
      }
      text += piece.text
      last = piece
    }
    return text
  }
}
