import ParlanceLanguage
import ParlanceModel
import ParlancePlanner

/// What is left out because its kind of value makes no sense: aggregates, comparisons, tests and parameters.
extension CandidateFinder {
  var aggregates: [Candidate] {
    if scope.isWithin(.assign) { return [] }
    return builtIn(.aggregate, "keyword", .word).filter { candidate in
      Aggregate.Function(rawValue: candidate.text).map(scope.mayAggregate) ?? true
    }
  }

  /// Records are equal or not, but none is less than another.
  var comparisons: [Candidate] {
    let isRecord = scope.compared?.referencedEntity != nil
    return builtIn(.comparison, "comparison", .word).filter { !isRecord || ["=", "!="].contains($0.text) }
  }

  /// Whether a test that begins with the word can be one of what stands before it.
  func mayTest(with keyword: String) -> Bool {
    guard let type = scope.compared?.type, type != .computed else { return true }
    switch keyword {
    case "contains", "starts", "ends": return type == .text
    case "between":
      let kind = scope.reach.kind(of: type)
      return kind.isNumeric || kind == .text || kind == .moment
    default: return true
    }
  }

  /// What was told to the sentence, and what `let` gave.
  func parameters(in expectation: Expectation) -> [Candidate] {
    let given = scope.open.first?.rule == .sentence ? context.parameters.sorted { $0.key < $1.key } : []
    return scope.parameters.map { Candidate(.record, "$" + $0, "told to it") }
      + given.filter { isTaken($0.value, in: expectation) }.map { Candidate(.rare, "$" + $0.key, "let") }
  }

  /// Whether a value of `type` may stand for what is expected.
  private func isTaken(_ type: FieldType, in expectation: Expectation) -> Bool {
    let kind = scope.reach.kind(of: type)
    switch expectation.context.last {
    case .day: return kind == .moment
    case .number: return type == .number
    case .one:
      // A verb that is told a number takes no record.
      if let first = scope.call?.first?.type, !scope.reach.kind(of: first).isRecord {
        return kind.isNumeric && scope.reach.kind(of: first).isNumeric
      }
      return kind.isRecord
        || [.text, .number].contains(type) && (scope.nouns ?? model.entities).contains { $0.key != nil }
    case .key where [.addbody, .action].contains(scope.rule(outside: 1)?.rule):
      return type == .text && (scope.nouns ?? []).contains { $0.key != nil }
    // A text or a number finds the record.
    case .ref, .key: return [.text, .number].contains(type) || kind.isRecord
    case .addbody, .action: return kind.isNumeric && model.entities.contains { $0.accumulator != nil }
    case .piece: return kind == .text
    case .value:
      guard let wanted = scope.wanted ?? scope.compared.map({ [scope.reach.kind(of: $0.type)] }) else {
        return true
      }
      let isName = [.text, .number].contains(type) && wanted.contains { $0.isRecord }
      return isName || wanted.contains(.unknown) && wanted.count == 1 || wanted.contains(kind)
        // A bare number is in the unit of what it is compared with.
        || kind == .number && wanted.contains(where: \.isNumeric) && !wanted.isDisjoint(with: quantities)
    default: return true
    }
  }

  private var quantities: Set<ValueKind> { scope.reach.numeric.subtracting([.number, .unknown]) }
}
