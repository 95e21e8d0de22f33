/// The records that a step changed, as it returns them.
struct ChangedRecords {
  private(set) var count = 0
  private(set) var ids: [Int64] = []
  private(set) var labels: [String] = []

  mutating func add(_ row: any RowCursor) {
    count += 1
    if ids.count < Receipt.idLimit { ids.append(row.integer(0)) }
    if labels.count < Receipt.labelLimit { labels.append(row.label(1)) }
  }

  mutating func add(count: Int) { self.count += count }
}
