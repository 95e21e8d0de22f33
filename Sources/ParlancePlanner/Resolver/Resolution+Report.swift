import ParlanceLanguage
import ParlanceModel

/// `history of ngondro`: what the model or `define` declared.
extension Resolution {
  func report(_ node: SyntaxNode) throws(Diagnostic) -> Query {
    guard let word = node.token(.report) else { preconditionFailure("a report has a name") }
    if let defined = context.defined.first(where: { $0.name == word.text }) {
      return try self.defined(defined, node, word)
    }
    guard let report = model.reports.first(where: { $0.name == word.text }) else {
      preconditionFailure("the vocabulary has a report that nobody declared: \(word.text)")
    }
    try requireOutside(report.name, .report, at: word.range)
    let words = CallWords(node.children)
    let arguments = try self.arguments(
      of: words, for: report.slots, all: report.slots, named: report.name, at: node.range)
    let values = arguments.map { ($0.slot.name, Frame.Argument.value($0.value)) }
    let frame = Frame(kind: .report, name: report.name, arguments: .init(uniqueKeysWithValues: values))
    return try within(frame, calledAt: node.range) { () throws(Diagnostic) in try query(report.query) }
  }

  /// A `define` takes what is said after it, one for each `$name`.
  private func defined(_ report: Report, _ node: SyntaxNode, _ word: SyntaxToken) throws(Diagnostic) -> Query
  {
    try requireOutside(report.name, .definition, at: word.range)
    let words = CallWords(node.children)
    if let other = words.following.first?.range { throw notDeclared(report.name, report.slots, at: other) }
    let told = (words.plain + words.dates).sorted { $0.range.lowerBound < $1.range.lowerBound }
    guard told.count <= report.slots.count else {
      throw notDeclared(report.name, report.slots, at: told[report.slots.count].range)
    }
    guard told.count == report.slots.count else {
      let missing = report.slots[told.count...].map { "$\($0.name)" }.joined(separator: " and ")
      throw Diagnostic(
        "argument-missing", .notLegalHere, at: node.range,
        "`\(report.name)` needs \(missing): \(report.text)")
    }
    let values = try zip(report.slots, told).map { (slot, node) throws(Diagnostic) in
      (slot.name, node.rule == .when ? Frame.Argument.value(try value(of: node, for: slot)) : .words(node))
    }
    let frame = Frame(kind: .definition, name: report.name, arguments: .init(uniqueKeysWithValues: values))
    return try within(frame, calledAt: node.range) { () throws(Diagnostic) in try query(report.query) }
  }

  /// Reads the body of a `define` or report before anybody says it.
  ///
  /// - Throws: at the body's own words what is wrong with them.
  func check(_ report: Report, isDefined: Bool) throws(Diagnostic) {
    let values = report.slots.map { ($0.name, isDefined ? .open : untold($0)) }
    let kind = isDefined ? Frame.Kind.definition : .report
    let frame = Frame(kind: kind, name: report.name, arguments: .init(uniqueKeysWithValues: values))
    _ = try within(frame, calledAt: nil) { () throws(Diagnostic) in try query(report.query) }
  }

  /// What a slot stands for while nobody calls: some value of its type.
  func untold(_ slot: Slot) -> Frame.Argument {
    let type = slot.type ?? .number
    let binding: Binding =
      switch type {
      case .date: .day(.today)
      case .time: .moment(.now)
      default: .parameter(slot.name)
      }
    return .value(TypedExpression(.binding(binding), type))
  }
}
