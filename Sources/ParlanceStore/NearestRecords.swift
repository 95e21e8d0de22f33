internal import ParlancePlanner

/// The names of records that are nearest to one that none bears.
///
/// They only go on where the typed one ends; else they are the nearest of as many as are read in a tenth of a second.
struct NearestRecords {
  let nextKey: PreparedSQL?
  let allKeys: PreparedSQL?

  /// The nearest first; clear is the first where no other is as near.
  func names(to name: String, _ values: BindingValues) throws -> (names: [String], isClear: Bool) {
    if let nextKey {
      let longer = try FoldedSearch(nextKey).keys(withPrefix: name, limit: 3)
      if !longer.isEmpty { return (longer.map(\.name), longer.count == 1) }
    }
    guard let allKeys else { return ([], false) }
    let statement = try allKeys.bound(values)
    defer { statement.reset() }
    var nearest = NearestNames(to: name)
    let clock = ContinuousClock()
    let end = clock.now + .milliseconds(100)
    var read = 0
    while try statement.step() {
      nearest.offer(statement.text(0))
      read += 1
      if read.isMultiple(of: 1024), clock.now > end { break }
    }
    return (nearest.names, nearest.isClear)
  }
}
