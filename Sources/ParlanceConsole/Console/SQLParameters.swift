import ParlanceLanguage
import ParlanceModel
import ParlanceStore

/// What a statement of SQL leaves open: `$quota`, `:quota` and `@quota` stand for what `let` has named `quota`, as it is
/// stored.
struct SQLParameters {
  /// By their names: what `let` has named.
  let named: [String: Value]

  /// Gives each of them its value.
  ///
  /// - Parameter place: Where `text`, which `statement` was compiled from, begins among what was typed.
  /// - Throws: `unknown-parameter` or `nameless-parameter` at the first that has none; ``EngineError``.
  func bind(to statement: any WrittenStatement, of text: String, at place: Int) throws {
    var open: Set<String> = []
    for (index, parameter) in statement.parameters.enumerated() {
      if let value = value(of: parameter) {
        try statement.bind(value, at: index)
      } else {
        open.insert(parameter)
      }
    }
    guard let first = open.min(by: { offset(of: $0, in: text) < offset(of: $1, in: text) }) else { return }
    let start = place + offset(of: first, in: text)
    throw refusal(of: first, at: start..<start + first.utf8.count)
  }

  /// Where the parameter is first mentioned, in bytes.
  private func offset(of parameter: String, in text: String) -> Int {
    text.firstRange(of: parameter).map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) } ?? 0
  }

  private func value(of parameter: String) -> Value? {
    parameter.hasPrefix("?") ? nil : named[String(parameter.dropFirst())]
  }

  private func refusal(of parameter: String, at range: SourceRange) -> Diagnostic {
    let name = String(parameter.dropFirst())
    guard let sign = parameter.first, sign != "?" else {
      return Diagnostic(
        "nameless-parameter", .notLegalHere, at: range,
        "`\(parameter)` has no value: expected a name that `let` gave one, as `$quota`")
    }
    let nearest = EditDistance.nearest(to: name, in: named.keys.sorted(), count: 1).first
    return Diagnostic(
      "unknown-parameter", .noSuchWord, at: range, "no `let` has given \(parameter) a value",
      fix: nearest.map { .init(replacing: range, with: "\(sign)\($0)") })
  }
}

extension Session {
  /// A statement that a person wrote, with the values that `let` has named.
  ///
  /// - Parameter place: Where `sql` begins among what was typed.
  /// - Throws: ``SQLRefusal``; ``Diagnostic`` for what no `let` has named.
  func compile(written sql: String, at place: Int = 0) throws -> any WrittenStatement {
    let statement = try engine.compile(written: sql)
    try SQLParameters(named: runner.remembered.named).bind(to: statement, of: sql, at: place)
    return statement
  }
}
