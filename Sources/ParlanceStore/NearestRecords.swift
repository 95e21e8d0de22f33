internal import ParlancePlanner

/// The names of records that are nearest to one that none bears.
///
/// They only go on where the typed one ends; else they have it as a word, or are the nearest, of as many as are read in a
/// tenth of a second.
struct NearestRecords {
  let nextKey: PreparedSQL?
  let allKeys: PreparedSQL?

  struct Found {
    /// The nearest first.
    var names: [String] = []
    /// Whether no other is as near as the first.
    var isClear = false
    /// Whether all of them have what was said as a part: none is nearer than another.
    var areParts = false
  }

  func names(to name: String, _ values: BindingValues) throws -> Found {
    if let nextKey {
      let longer = try FoldedSearch(nextKey).keys(withPrefix: name, limit: 3)
      if !longer.isEmpty { return Found(names: longer.map(\.name), isClear: longer.count == 1) }
    }
    guard let allKeys else { return Found() }
    let statement = try allKeys.bound(values)
    defer { statement.reset() }
    var nearest = NearestNames(to: name)
    var whole = NamesWithWord(name)
    let clock = ContinuousClock()
    let end = clock.now + .milliseconds(100)
    var read = 0
    var isWhole = true
    while try statement.step() {
      let text = statement.text(0)
      nearest.offer(text)
      whole.offer(text)
      read += 1
      if read.isMultiple(of: 1024), clock.now > end {
        isWhole = false
        break
      }
    }
    guard !whole.names.isEmpty else { return Found(names: nearest.names, isClear: nearest.isClear) }
    let isOnly = whole.names.count == 1
    let others = nearest.names.filter { !whole.names.contains($0) }
    // What was not read may have the word, too.
    return Found(
      names: Array((whole.names + others).prefix(NamesWithWord.most)),
      isClear: isOnly && others.isEmpty && isWhole, areParts: !isOnly)
  }
}
