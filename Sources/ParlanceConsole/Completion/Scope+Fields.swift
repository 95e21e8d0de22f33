import ParlanceLanguage
import ParlanceModel

/// Which of the fields in scope may be said.
extension Scope {
  /// The names of fields that the row has values for already, where others are given.
  var given: Set<String> {
    let slots = open.last { $0.rule == .slots }?.node
    let assigns = open.last { $0.rule == .assigns }?.node
    guard slots != nil || assigns != nil else { return [] }
    var names = Set((assigns?.nodes(.assign) ?? []).compactMap { ($0.node(.path) ?? $0).tokens.last?.text })
    let prepositions = (slots?.nodes(.prep) ?? []).compactMap { $0.tokens.first?.text }
    for owner in owners ?? [] {
      var fields = owner.references.filter { $0.followingWord.map(prepositions.contains) ?? false }
      if says(.quantity) { fields += [owner.accumulator].compactMap(\.self) }
      if says(.key) { fields += [owner.key].compactMap(\.self) }
      names.formUnion(fields.map(\.name))
      if slots?.node(.when) != nil, owner.mainDate?.count == 1 { names.formUnion(owner.mainDate ?? []) }
    }
    return names
  }

  private func says(_ rule: RuleName) -> Bool {
    open.contains { [.action, .addbody].contains($0.rule) && $0.node.node(rule) != nil }
  }

  /// What groups have one value of each, as paths or flags, where it is groups that are spoken of; nil where it is rows.
  var groupKeys: [[String]]? {
    guard let index = open.lastIndex(where: { $0.rule == .clauses }), index > 0,
      !open[index - 1].node.says("list"),
      open[index...].contains(where: { $0.rule == .condition || $0.rule == .orders }),
      !open[index...].contains(where: { [.subset, .related, .operand].contains($0.rule) })
    else { return nil }
    let keys = open[index].node.nodes(.groupkey)
    var said = keys.filter { $0.token(.period) == nil }.map { ($0.node(.path) ?? $0).tokens.map(\.text) }
    said += (open[index - 1].node.node(.comparison)?.nodes(.path) ?? []).map { $0.tokens.map(\.text) }
    // The date of groups per day is the day.
    let days = keys.filter { $0.token(.period)?.text == "day" }
    said += days.compactMap { $0.node(.path)?.tokens.map(\.text) }
    if days.contains(where: { $0.node(.path) == nil }) {
      said += (owners(within: index) ?? []).compactMap(\.mainDate)
    }
    return said
  }

  /// Whether groups have one value of `field` at the end of the path that is said, or of what it leads to.
  func mayBeOfGroups(_ field: Field) -> Bool {
    guard let keys = groupKeys else { return true }
    let path = (rule(outside: 0)?.rule == .path ? rule(outside: 0)?.node.tokens.map(\.text) : nil) ?? []
    return keys.contains { $0.starts(with: path + [field.name]) }
  }
}
