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
    "ParlanceAssist": ["ParlanceLanguage", "ParlanceModel", "ParlancePlanner", "ParlanceStore"],
    "ParlanceRender": [
      "ParlanceLanguage", "ParlanceModel", "ParlancePlanner", "ParlanceStore", "Glibc", "Musl", "Darwin",
    ],
    "ParlanceConsole": [
      "ParlanceLanguage", "ParlanceModel", "ParlancePlanner", "ParlanceStore", "ParlanceAssist", "ParlanceRender",
      "CLibEdit", "Foundation", "Glibc", "Synchronization",
    ],
    "parlance": [
      "ParlanceConsole", "ParlanceModel", "ParlanceRender", "ParlanceSQLite", "ParlanceStore",
      "ArgumentParser",
      "Foundation",
    ],
  ]

  /// Foundation is slow to start and large: outside the console, only where these need it.
  static let filesWithFoundation: Set<String> = ["Sources/ParlanceModel/Calendar/GregorianCalendar.swift"]
}
