/// The sentences that were run, newest last. The entries of this console come after those of other consoles, so that
/// the Up key shows this console's latest sentence first.
package struct History {
  /// All entries. If the last entry of the other consoles equals the first entry of this console, it is included only
  /// once.
  private var all: [HistoryEntry] { own.first == others.last ? others.dropLast() + own : others + own }
  /// The texts of all entries.
  package var entries: [String] { all.map(\.text) }
  /// The texts of the entries of ``database``, and of those whose database isn't known.
  package private(set) var here: [String] = []
  /// The name of the open database: a path, or the address of a server without its password.
  var database: String? { didSet { if database != oldValue { selectHere() } } }
  /// The reason why the file can't be used; nil if there isn't one, or if it was already reported.
  private(set) var warning: String?
  /// The entries of other consoles, and all entries from before this console started.
  private var others: [HistoryEntry] = [] { didSet { selectHere() } }
  private var own: [HistoryEntry] = [] { didSet { selectHere() } }
  private let file: HistoryFile?
  private var place: HistoryFile.Place?
  private var told: Set<String> = []

  init(file: HistoryFile?) { self.file = file }

  /// How ``refresh()`` or ``add(_:)`` has changed ``entries``.
  enum Change: Equatable {
    case none
    /// The number of entries added at the end.
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

  /// Reads the entries that were added to the file since it was last read.
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

  /// Merges entries that were read from the file.
  ///
  /// - Parameter own: The entries of this console that are also in the file.
  private mutating func take(_ news: HistoryFile.News, own: some Sequence<HistoryEntry>) -> Change {
    if !news.areAll {
      others += news.entries
      if news.entries.isEmpty { return .none }
      return self.own.isEmpty ? .added(news.entries.count) : .replaced
    }
    // If the file was created just now, it doesn't contain the earlier entries. They are only in memory.
    if news.entries.isEmpty { return .none }
    others = news.entries.without(own)
    return .replaced
  }

  /// Adds sentences at the end. Skips a sentence that begins with a space, equals the previous one, is empty, or
  /// contains a password.
  mutating func add(_ entries: [String]) -> Change {
    let entries = entries.filter { $0.first.map { $0 != " " && $0 != "\n" } ?? false && !$0.containsPassword }
      .map { HistoryEntry(text: $0, database: database) }
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

  /// Appends `entries`, which are the last ones of ``own``, to the file. Then merges the entries that other consoles
  /// have written in the meantime.
  private mutating func written(_ entries: [HistoryEntry]) -> Change {
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

  private mutating func selectHere() {
    here = all.filter { $0.database == nil || $0.database == database }.map(\.text)
  }

  /// Returns the database of the newest entry with this text, if all such entries are of other databases.
  func foreignDatabase(of text: String) -> String? {
    let same = all.filter { $0.text == text }
    return same.contains { $0.database == nil || $0.database == database } ? nil : same.last?.database
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

extension [HistoryEntry] {
  /// Returns the array without the last occurrence of each of `entries`.
  fileprivate func without(_ entries: some Sequence<HistoryEntry>) -> [HistoryEntry] {
    var left: [HistoryEntry: Int] = [:]
    for entry in entries { left[entry, default: 0] += 1 }
    var kept: [HistoryEntry] = []
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

/// A walk through the history with Up and Down, limited to the entries that begin with the text before the cursor.
struct HistoryWalk {
  private let entries: [String]
  private let typed: String
  private let prefix: String
  private var index: Int

  /// Begins a walk after the newest entry.
  ///
  /// - Parameters:
  ///   - entries: The history, newest last.
  ///   - typed: The original line. Down restores it after the newest entry.
  ///   - prefix: The beginning of the entries to visit; empty for all entries.
  init(over entries: [String], from typed: String, prefix: String) {
    self.entries = entries
    self.typed = typed
    self.prefix = prefix
    index = entries.count
  }

  /// Returns the next older entry; nil at the oldest one.
  mutating func older() -> String? { step(to: entries[..<index].lastIndex(where: isMatch)) }

  /// Returns the next newer entry. After the newest entry, returns the original line, and then nil.
  mutating func newer() -> String? {
    guard index < entries.count else { return nil }
    return step(to: entries[(index + 1)...].firstIndex(where: isMatch) ?? entries.count)
  }

  private var shown: String { index < entries.count ? entries[index] : typed }

  /// Whether the walk shows the entry. It skips an entry that equals the text on the screen, because the key would seem
  /// to do nothing.
  private func isMatch(_ entry: String) -> Bool { entry != shown && entry.utf8.starts(with: prefix.utf8) }

  private mutating func step(to next: Int?) -> String? {
    guard let next else { return nil }
    index = next
    return shown
  }
}

extension String {
  /// Whether the text contains a server address with a password, such as `postgresql://ana:secret@host/db`, or
  /// `password=`, as in connection strings of libpq.
  var containsPassword: Bool {
    if contains("password=") { return true }
    guard let scheme = firstRange(of: "://") else { return false }
    let address = self[scheme.upperBound...].prefix { $0 != "/" && !$0.isWhitespace }
    guard let end = address.lastIndex(of: "@") else { return false }
    return address[..<end].contains(":")
  }
}
