import ParlanceLanguage
import ParlanceModel

/// What a verb or report is told: words of the sentence put into its slots.
extension Resolution {
  /// The argument of each of `slots`, in the order of the declaration.
  ///
  /// - Parameter all: Every slot, for errors: the target may have been read already.
  func arguments(
    of call: CallWords, for slots: [Slot], all: [Slot], named name: String, at range: SourceRange
  ) throws(Diagnostic) -> [VerbCall.Argument] {
    var said: [String: SyntaxNode] = [:]
    func put(_ node: SyntaxNode, _ slot: Slot?, _ range: SourceRange) throws(Diagnostic) {
      guard let slot else { throw notDeclared(name, all, at: range) }
      guard said.updateValue(node, forKey: slot.name) == nil else {
        throw Diagnostic(
          "argument-twice", .notLegalHere, at: range, "`\(name)` is told its \(slot.name) twice")
      }
    }
    let plain = slots.filter { $0.preposition == nil }
    for (number, node) in call.plain.enumerated() {
      try put(node, number < plain.count ? plain[number] : nil, node.range)
    }
    for said in call.following {
      try put(said.ref, slots.first { $0.preposition == said.word.text }, said.range)
    }
    for when in call.dates { try put(when, slots.first { $0.preposition == "on" }, when.range) }
    return try slots.map { (slot) throws(Diagnostic) in
      guard let node = said[slot.name] else {
        throw Diagnostic(
          "argument-missing", .notLegalHere, at: range,
          "`\(name)` needs \(words(slot))" + (all.count > 1 ? ": it takes \(takes(all))" : ""))
      }
      return VerbCall.Argument(slot: slot, value: try value(of: node, for: slot))
    }
  }

  /// A record, a number, or the day that a `when` says.
  func value(of node: SyntaxNode, for slot: Slot) throws(Diagnostic) -> TypedExpression {
    guard node.rule == .when else { return try value(ofArgument: node, expecting: slot.type) }
    let moment = try self.moment(node)
    let type = slot.type == .time ? FieldType.time : .date
    try requireDays(node, type)
    return TypedExpression(.binding(type == .time ? .moment(moment) : .day(moment)), type)
  }

  func notDeclared(_ name: String, _ slots: [Slot], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      "argument-not-declared", .notLegalHere, at: range,
      slots.isEmpty ? "`\(name)` takes nothing more" : "`\(name)` takes \(takes(slots)), and nothing more")
  }

  /// `a class and `for` a member`.
  private func takes(_ slots: [Slot]) -> String {
    slots.isEmpty ? "nothing" : EnglishList.of(slots.map(words), "and")
  }

  private func words(_ slot: Slot) -> String {
    (slot.preposition.map { "`\($0)` " } ?? "") + (slot.type.map(describe) ?? "$\(slot.name)")
  }
}
