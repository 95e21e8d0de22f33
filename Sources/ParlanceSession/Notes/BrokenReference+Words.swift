import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlanceRender
import ParlanceStore

extension BrokenReference {
  private static let shownCount = 5

  /// Returns a hint for each pair of tables: `2 loans refer to a member that isn't in the database (id 3 and 7): answers
  /// that show or test the member leave them out`.
  static func hints(_ broken: [BrokenReference], in model: Model) -> [Hint] {
    var groups: [[BrokenReference]] = []
    for reference in broken {
      let place = groups.firstIndex { $0[0].table == reference.table && $0[0].target == reference.target }
      if let place { groups[place].append(reference) } else { groups.append([reference]) }
    }
    return groups.map { hint($0, in: model) }
  }

  private static func hint(_ group: [BrokenReference], in model: Model) -> Hint {
    let isOne = group.count == 1
    let target = model.entityOfTable(group[0].target)?.name ?? group[0].target
    let row = model.entityOfTable(group[0].table).map { isOne ? $0.name : $0.plural }
    let rows = row ?? "\(isOne ? "row" : "rows") of \(group[0].table)"
    var examples = group.prefix(shownCount).map { String($0.id) }
    if group.count > shownCount {
      examples.append("\(NumberLayout.thousands.text(of: group.count - shownCount)) more")
    }
    let count = NumberLayout.thousands.text(of: group.count)
    return Hint(
      "\(count) \(rows) \(isOne ? "refers" : "refer") to \(EnglishArticle.with(target)) that isn't in the database (id \(EnglishList.of(examples, "and"))): answers that show or test the \(target) leave \(isOne ? "it" : "them") out"
    )
  }
}
