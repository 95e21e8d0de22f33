import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceStore

/// What is told beside the receipt of a record whose name can hardly be told from another's.
extension Session {
  /// More are only counted.
  private static let mostNamesakes = 3

  /// Tells of the records that are found by the name that was just given to another, case and marks aside.
  ///
  /// Only a person at the console is told, and so only there is it looked for.
  func tellNamesakes(of receipt: Receipt) throws {
    guard keepsLastAnswer, isReadByPerson, !transactions.isScript, !output.route.leadsAway,
      receipt.kind == .added, receipt.entity.key != nil, receipt.ids.count == 1, receipt.labels.count == 1,
      let nextKey = planner.nextKey(of: receipt.entity)
    else { return }
    let found = try runner.records(like: receipt.labels[0], by: nextKey, limit: Self.mostNamesakes + 2)
      .filter { $0.id != receipt.ids[0] }
    guard !found.isEmpty else { return }
    var words = found.prefix(Self.mostNamesakes).map {
      "\(receipt.entity.name) \($0.id) \"\(CellText.visible($0.name))\""
    }
    if found.count > words.count { words.append("more") }
    try output.sentence("\(EnglishList.of(words, "and")) \(found.count == 1 ? "reads" : "read") the same")
    let back = suggestion("to take it back", "delete \(receipt.entity.name) \(receipt.ids[0])")
    if let back { try output.suggest(back) }
  }
}
