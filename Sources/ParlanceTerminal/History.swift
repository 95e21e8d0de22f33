/// The sentences that were run, the newest last: those of earlier consoles, those that others add, and behind them all that
/// were run here, so that the last of them is the first that Up gives.
package struct History {
  /// All of them, those that were run here and by others in turn once.
  package var entries: [String] { own.first == others.last ? others.dropLast() + own : others + own }
  /// Why the file is of no use, until someone has taken it to tell.
  private(set) var warning: String?
  /// Those that others have run, and this console before it was started.
  private var others: [String] = []
  private var own: [String] = []
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

    fileprivate func and(_ next: Change) -> Change {
      switch (self, next) {
      case (.none, _): next
      case (_, .none): self
      case (.added(let first), .added(let second)): .added(first + second)
      default: .replaced
      }
    }
  }

  /// Reads what was added to the file.
  mutating func refresh() -> Change {
    do throws(HistoryError) {
      guard let news = try file?.news(since: place) else { return .none }
      place = news.place
      return take(news, own: own)
    } catch {
      warn(error)
      return .none
    }
  }

  /// Takes in what the file holds: what is told as `own` among it stands in ``own`` already.
  private mutating func take(_ news: HistoryFile.News, own: some Sequence<String>) -> Change {
    if !news.areAll {
      others += news.entries
      if news.entries.isEmpty { return .none }
      return self.own.isEmpty ? .added(news.entries.count) : .replaced
    }
    // Before there was a file, entries may have been kept here alone.
    if news.entries.isEmpty { return .none }
    others = news.entries.without(own)
    return .replaced
  }

  /// Puts sentences at the end; not so one that begins with a space, is the same as the one before, says nothing, or tells a
  /// password.
  mutating func add(_ entries: [String]) -> Change {
    let entries = entries.filter { $0.first.map { $0 != " " && $0 != "\n" } ?? false && !$0.tellsPassword }
    guard !entries.isEmpty else { return .none }
    let change = refresh()
    var last = own.last ?? others.last
    let new = entries.filter { entry in
      defer { last = entry }
      return entry != last
    }
    guard !new.isEmpty else { return change }
    own += new
    return change.and(written(new))
  }

  /// Writes the last of ``own`` to the file, and takes in what stands there before them.
  private mutating func written(_ entries: [String]) -> Change {
    do throws(HistoryError) {
      try file?.append(entries)
      guard let news = try file?.news(since: place) else { return .added(entries.count) }
      place = news.place
      if news.areAll { return take(news, own: own) }
      let before = news.entries.without(entries)
      others += before
      return before.isEmpty ? .added(entries.count) : .replaced
    } catch {
      warn(error)
      return .added(entries.count)
    }
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

extension [String] {
  /// Without the last of each of `entries`.
  fileprivate func without(_ entries: some Sequence<String>) -> [String] {
    var left: [String: Int] = [:]
    for entry in entries { left[entry, default: 0] += 1 }
    var kept: [String] = []
    for entry in reversed() {
      guard let count = left[entry], count > 0 else {
        kept.append(entry)
        continue
      }
      left[entry] = count - 1
    }
    return kept.reversed()
  }
}

/// A walk through the history with Up and Down, over the entries that begin with what stood before the cursor.
struct HistoryWalk {
  private let entries: [String]
  private let typed: String
  private let prefix: String
  private var index: Int

  /// - Parameters:
  ///   - entries: The newest last.
  ///   - typed: The line as it was, to which the last Down comes back.
  ///   - prefix: Empty to walk over all.
  init(over entries: [String], from typed: String, prefix: String) {
    self.entries = entries
    self.typed = typed
    self.prefix = prefix
    index = entries.count
  }

  /// The next older entry; nil at the oldest.
  mutating func older() -> String? { step(to: entries[..<index].lastIndex(where: isMatch)) }

  /// The next newer entry, or in the end what was typed; nil once that has come back.
  mutating func newer() -> String? {
    guard index < entries.count else { return nil }
    return step(to: entries[(index + 1)...].firstIndex(where: isMatch) ?? entries.count)
  }

  private var shown: String { index < entries.count ? entries[index] : typed }

  /// What stands there already would look like a key that does nothing.
  private func isMatch(_ entry: String) -> Bool { entry != shown && entry.utf8.starts(with: prefix.utf8) }

  private mutating func step(to next: Int?) -> String? {
    guard let next else { return nil }
    index = next
    return shown
  }
}

extension String {
  /// Whether it names what is on a server with a password, as libpq reads such names.
  var tellsPassword: Bool {
    if contains("password=") { return true }
    guard let scheme = firstRange(of: "://") else { return false }
    let address = self[scheme.upperBound...].prefix { $0 != "/" && !$0.isWhitespace }
    guard let end = address.lastIndex(of: "@") else { return false }
    return address[..<end].contains(":")
  }
}
