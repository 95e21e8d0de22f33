import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceStore
import ParlanceSQL

/// The `define busy $n as …` sentence: names a question until the session ends.
extension Conversation {
  /// Reads a definition and resolves its question.
  ///
  /// - Throws: A diagnostic if the name already has a meaning, or if the question can't be resolved; `holds-no-more`.
  func definition(
    _ named: Syntax.Sentence.Form.Define, _ range: SourceRange, _ source: SourceText
  ) throws(Diagnostic) -> Report {
    let report = try Report(definedBy: named, at: range, in: source, language, defined: defined)
    try resolver.check(report, isDefined: true)
    if defined.contains(where: { $0.name == report.name }) {
      try checkDefined(with: model, parameters, replacing(report), at: named.name.range)
    }
    return report
  }

  func define(_ report: Report) throws {
    let isChange = defined.contains { $0.name == report.name }
    adopt(replacing(report))
    let heading = ([report.name] + report.slots.map { "$\($0.name)" }).joined(separator: " ")
    if preferences.reportsNames {
      try tell(
        "\(isChange ? "changed" : "defined") \(heading)",
        ["action": isChange ? "changed" : "defined", "name": .text(report.name)])
    }
  }

  private func replacing(_ report: Report) -> [Report] {
    defined.filter { $0.name != report.name } + [report]
  }

  /// Checks that a change doesn't break a definition that is valid now.
  ///
  /// - Parameters:
  ///   - model: The model after the change.
  ///   - parameters: The types of the values named by `let`, after the change.
  ///   - all: The definitions after the change.
  ///   - range: The range of the change, for errors.
  /// - Throws: `holds-no-more`.
  func checkDefined(
    with model: Model, _ parameters: [String: FieldType], _ all: [Report], at range: SourceRange
  ) throws(Diagnostic) {
    guard !all.isEmpty else { return }
    let language = Language(vocabulary: model.vocabulary.adding(all))
    var read: [Report] = []
    var broken: [(name: String, message: String)] = []
    for report in all {
      do throws(Diagnostic) {
        read.append(try report.read(with: language, defined: all))
      } catch {
        broken.append((report.name, error.message))
      }
    }
    // Definitions can refer to each other, so they are all parsed before the first one is resolved.
    if !broken.isEmpty { throw DeclarationReader.refusal(of: broken, at: range) }
    let resolver = resolver(of: model, parameters, read)
    for report in read {
      do throws(Diagnostic) {
        try resolver.check(report, isDefined: true)
      } catch {
        // A definition that contains `it` may have been invalid before the change too. Its error is ignored.
        guard let before = defined.first(where: { $0.name == report.name }), holds(before) else { continue }
        broken.append((report.name, error.message))
      }
    }
    if !broken.isEmpty { throw DeclarationReader.refusal(of: broken, at: range) }
  }

  private func holds(_ report: Report) -> Bool {
    do throws(Diagnostic) {
      try resolver.check(report, isDefined: true)
      return true
    } catch {
      return false
    }
  }

  // MARK: let

  /// Gives a value a name, or replaces the value of a name.
  ///
  /// - Throws: `holds-no-more` if a definition needs a value of the previous type.
  func name(_ name: String, _ value: Value, _ type: FieldType, _ said: SourceSentence) throws {
    let before = runner.remembered.named[name]
    if before != nil, parameters[name] != type {
      try checkDefined(
        with: model, parameters.merging([name: type]) { $1 }, defined, at: said.range)
    }
    remember(name, value, type)
    if let before, before != value {
      return try tell("changed $\(name)", ["action": "changed", "name": .text("$\(name)")])
    }
    guard preferences.reportsNames, preferences.printsReceipts else { return }
    // Only people see this receipt. Other programs don't need it.
    try speaker.say(.aside(before == nil ? "defined $\(name)" : "$\(name) unchanged"))
  }

  /// Runs a query and gives a name to the single value in its answer.
  ///
  /// The answer isn't shown, but the hints about it are.
  ///
  /// - Throws: `not-one-value`; errors of the query.
  func letAnswer(
    _ name: String, _ plan: PreparedPlan, _ notes: AnswerNotes, _ range: SourceRange, _ said: SourceSentence
  ) throws {
    let probe = AnswerProbe()
    let outcome = try runner.run(plan, said, into: probe)
    if case .scalar(let value, let column) = outcome.result {
      try self.name(name, value, FieldType(column.kind), said)
      return try showHints(of: outcome, notes, said)
    }
    guard probe.count == 1, probe.columns.count == 1 else {
      let size = "\(counted(probe.count, "row")) of \(counted(probe.columns.count, "column"))"
      throw SessionError.notOneValue(size).at(range)
    }
    try self.name(name, probe.rows[0][0], FieldType(probe.columns[0].kind), said)
    try showHints(of: outcome, notes, said)
  }
}
