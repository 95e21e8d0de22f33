import ParlanceLanguage
import ParlanceModel

/// Resolves conditions on values that are read through linking rows: `films where category = Horror`.
extension Resolution {
  /// Resolves a test of a path that can lead to several records. It holds if one record fulfils it. With `not`, it
  /// holds if no record does. Returns nil for any other operand.
  ///
  /// - Throws: `several-ways` if several linking entities or paths lead to the records, `several-values` for `!=` and
  ///   for a comparison with a value of the row itself.
  func linked(_ test: Syntax.Test, of left: Syntax.Sum, in scope: Scope) throws(Diagnostic) -> Condition? {
    guard case .row(let entity) = scope, rowRule == nil, let path = left.node.onlyPath,
      path.words.contains(where: { model.entity($0.text) != nil })
    else { return nil }
    let value: TypedExpression
    do throws(Diagnostic) {
      value = try self.path(path, in: entity, throughLinks: true)
    } catch {
      if case .severalWays? = error.reason as? NameError, (try? self.path(path, in: entity)) == nil {
        throw error
      }
      return nil
    }
    guard let linked = value.expression.linkedValue else { return nil }
    let holder = linked.references.last?.referencedEntity.map(self.entity(named:)) ?? entity
    let words = name(of: left)
    if case .compare(let said) = test.form, said.comparison.text == Comparison.notEqual.rawValue {
      let range = left.range.lowerBound..<said.comparison.range.upperBound
      throw SelectionError.severalValues(holder, words, isNotEqual: true).at(
        range, fix: .init(replacing: range, with: "not \(words) ="))
    }
    let tested = try condition(
      test, of: TypedExpression(linked.value, value.type), said: left.node, in: scope)
    if tested.reads(besides: linked.value) {
      throw SelectionError.severalValues(holder, words, isNotEqual: false).at(test.range)
    }
    switch tested {
    case .isEmpty(let value): return .not(linked.exists(.not(.isEmpty(value)), of: holder))
    case .not(let inner):
      if case .isEmpty = inner { return linked.exists(tested, of: holder) }
      return .not(linked.exists(inner, of: holder))
    default: return linked.exists(tested, of: holder)
    }
  }
}

/// A value that is read through linking rows.
struct LinkedValue {
  /// The references that lead to the record that the linking rows refer to. Empty if this is the row in scope.
  var references: [Field] = []
  /// The linking entity.
  let entity: Entity
  /// The reference of a linking row to the record.
  let own: Field
  /// The value in a linking row.
  var value: Expression

  /// Returns the condition that a linking row fulfils `condition`, or that there is one.
  ///
  /// - Parameter holder: The entity of the record that the linking rows refer to.
  func exists(_ condition: Condition?, of holder: Entity) -> Condition {
    let links = RelatedSelection(
      Selection(entity: entity, conditions: condition.map { [$0] } ?? []), via: .reference(own))
    guard let last = references.last else { return .related(links, nil) }
    let record = references.dropLast().reversed().reduce(Expression.column(last)) { .follow($1, $0) }
    return .isIn(record, Selection(entity: holder, conditions: [.related(links, nil)]))
  }
}

extension Expression {
  /// The parts of a value that is read through linking rows. Nil for any other value.
  var linkedValue: LinkedValue? {
    func changed(_ value: TypedExpression, _ change: (TypedExpression) -> Expression) -> LinkedValue? {
      guard var linked = value.expression.linkedValue else { return nil }
      linked.value = change(TypedExpression(linked.value, value.type))
      return linked
    }
    switch self {
    case .followBack(let entity, via: let own, let inner):
      return entity.isOne(per: [own.name]) ? nil : LinkedValue(entity: entity, own: own, value: inner)
    case .follow(let reference, let inner):
      guard var linked = inner.linkedValue else { return nil }
      linked.references.insert(reference, at: 0)
      return linked
    case .part(let part, of: let whole): return changed(whole) { .part(part, of: $0) }
    case .period(let period, of: let date): return changed(date) { .period(period, of: $0) }
    case .bucket(let number, let size): return changed(number) { .bucket($0, size: size) }
    default: return nil
    }
  }
}

extension Condition {
  /// Whether the condition reads another value of the row in scope than `value`.
  fileprivate func reads(besides value: Expression) -> Bool {
    if case .isAmong(_, _, let set) = self, set.via != nil { return true }
    if case .not(let inner) = self { return inner.reads(besides: value) }
    var reads = false
    _ = mapValues { other in
      reads = reads || other.expression != value && other.expression.readsRow
      return other
    }
    return reads
  }
}

extension Expression {
  /// Whether the value depends on the row in scope.
  fileprivate var readsRow: Bool {
    holds {
      switch $0 {
      case .id, .column, .follow, .followBack: true
      case .aggregate(_, let related), .value(_, let related), .names(_, let related): related.via != nil
      default: false
      }
    }
  }
}
