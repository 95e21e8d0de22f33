/// What each target may import besides the standard library: the layers, as a table.
enum Layers {
  static let allowed: [String: Set<String>] = [
    "ParlanceLanguage": [],
    "ParlanceModel": ["ParlanceLanguage", "Foundation", "Glibc", "Darwin"],
    "ParlancePlanner": ["ParlanceLanguage", "ParlanceModel"],
    "ParlanceStore": [
      "ParlanceLanguage", "ParlanceModel", "ParlancePlanner", "Glibc", "Musl", "Darwin", "Synchronization",
    ],
    "ParlanceSQLite": [
      "ParlanceModel", "ParlancePlanner", "ParlanceStore", "CSQLite", "GRDB", "GRDBSQLite", "Glibc",
      "Darwin", "Dispatch", "Synchronization",
    ],
    "ParlanceRender": [
      "ParlanceLanguage", "ParlanceModel", "ParlancePlanner", "ParlanceStore", "Glibc", "Musl", "Darwin",
    ],
    "ParlanceTerminal": ["CLibEdit", "Glibc"],
    "ParlanceConsole": [
      "ParlanceLanguage", "ParlanceModel", "ParlancePlanner", "ParlanceStore", "ParlanceRender",
      "ParlanceTerminal", "CLibEdit", "Foundation", "Glibc", "Synchronization",
    ],
    "parlance": [
      "ParlanceConsole", "ParlanceModel", "ParlanceRender", "ParlanceSQLite", "ParlanceStore",
      "ParlanceTerminal", "ArgumentParser",
      "Foundation",
    ],
  ]

  /// Foundation is slow to start and large: outside the console, only where these need it.
  static let filesWithFoundation: Set<String> = ["Sources/ParlanceModel/Calendar/GregorianCalendar.swift"]
}
