import ParlanceModel
import ParlancePlanner
import ParlanceRender

/// What the rows of an answer are, as they are counted: `2 more classes`.
struct CountedNoun {
  private let singular: String
  private let plural: String

  private init(_ singular: String, _ plural: String) { (self.singular, self.plural) = (singular, plural) }

  init(_ entity: Entity) { self.init(entity.name, entity.plural) }

  init(_ query: Query, in model: Model) {
    switch query.form {
    case .list(_, distinct: false), .show: self.init(query.selection.entity)
    case .aggregates where query.groups.count == 1: self.init(group: query.groups[0].value, in: model)
    case .aggregates: self.init("group", "groups")
    default: self.init("row", "rows")
    }
  }

  private init(group: TypedExpression, in model: Model) {
    if case .period(let period, _) = group.expression {
      self.init(period.rawValue, "\(period.rawValue)s")
    } else if case .reference(let name) = group.type, let entity = model.entity(name) {
      self.init(entity)
    } else {
      self.init("group", "groups")
    }
  }

  /// `1 class`, `2 classes`.
  func words(_ count: some BinaryInteger) -> String { "\(text(count)) \(count == 1 ? singular : plural)" }

  /// `1 more class`, `2 more classes`.
  func more(_ count: some BinaryInteger) -> String {
    "\(text(count)) more \(count == 1 ? singular : plural)"
  }

  private func text(_ count: some BinaryInteger) -> String { NumberLayout.thousands.text(of: Int(count)) }
}
