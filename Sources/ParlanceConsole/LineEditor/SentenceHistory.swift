/// The sentences that were run, the newest last: this console's own, those of earlier ones, and those that others add.
struct SentenceHistory {
  private(set) var entries: [String] = []
  /// Why the file is of no use, until someone has taken it to tell.
  private(set) var warning: String?
  private let file: HistoryFile?
  private var place: HistoryFile.Place?
  private var told: Set<String> = []

  init(file: HistoryFile?) { self.file = file }

  /// What happened to ``entries`` since it was last asked.
  enum Change: Equatable {
    case none
    /// So many more stand at the end.
    case added(Int)
    case replaced
  }

  /// Reads what was added to the file.
  mutating func refresh() -> Change {
    do throws(HistoryError) {
      guard let news = try file?.news(since: place) else { return .none }
      place = news.place
      guard news.areAll else {
        entries += news.entries
        return .added(news.entries.count)
      }
      // Before there was a file, entries may have been kept here alone.
      if news.entries.isEmpty { return .none }
      entries = news.entries
      return .replaced
    } catch {
      warn(error)
      return .none
    }
  }

  /// Puts a sentence at the end; not so if it begins with a space, is the same as the one before, or says nothing.
  mutating func add(_ entry: String) -> Change {
    guard let first = entry.first, first != " ", first != "\n" else { return .none }
    var change = refresh()
    guard entry != entries.last else { return change }
    var isKept = false
    do throws(HistoryError) {
      try file?.append(entry)
      let more = refresh()
      isKept = entries.last == entry
      change = change == .none ? more : .replaced
    } catch {
      warn(error)
    }
    guard !isKept else { return change }
    entries.append(entry)
    return change == .none ? .added(1) : .replaced
  }

  mutating func takeWarning() -> String? {
    defer { warning = nil }
    return warning
  }

  private mutating func warn(_ error: HistoryError) {
    guard told.insert(error.message).inserted else { return }
    warning = error.message
  }
}
