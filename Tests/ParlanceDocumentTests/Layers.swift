/// What each target may import besides the standard library: the layers, as a table.
enum Layers {
  static let allowed: [String: Set<String>] = [
    "ParlanceLanguage": [],
    "ParlanceModel": ["ParlanceLanguage", "FoundationEssentials", "Glibc", "Darwin"],
    "ParlancePlanner": ["ParlanceLanguage", "ParlanceModel"],
    "ParlanceStore": [
      "ParlanceLanguage", "ParlanceModel", "ParlancePlanner", "Glibc", "Musl", "Darwin", "Synchronization",
    ],
    "ParlanceSQLite": [
      "ParlanceModel", "ParlancePlanner", "ParlanceStore", "CSQLite", "Glibc", "Darwin", "Synchronization",
    ],
    "ParlancePostgreSQL": [
      "ParlanceModel", "ParlancePlanner", "ParlanceStore", "CPostgreSQL", "Glibc", "Darwin",
      "Synchronization",
    ],
    "ParlanceRender": [
      "ParlanceLanguage", "ParlanceModel", "ParlancePlanner", "ParlanceStore", "Glibc", "Musl", "Darwin",
    ],
    "ParlanceSession": [
      "ParlanceLanguage", "ParlanceModel", "ParlancePlanner", "ParlanceStore", "ParlanceRender",
      "FoundationEssentials",
      "Glibc", "Synchronization",
    ],
    "ParlanceTerminal": ["CLibEdit", "Glibc"],
    "ParlanceAssist": [
      "ParlanceLanguage", "ParlanceModel", "ParlancePlanner", "ParlanceStore", "ParlanceRender",
      "ParlanceSession",
    ],
    "ParlanceConsole": [
      "ParlanceLanguage", "ParlanceModel", "ParlancePlanner", "ParlanceStore", "ParlanceRender",
      "ParlanceSession", "ParlanceAssist", "ParlanceTerminal", "CLibEdit", "FoundationEssentials", "Glibc",
      "Synchronization",
    ],
    "parlance": [
      "ParlanceAssist", "ParlanceSession", "ParlanceConsole", "ParlanceModel", "ParlanceRender",
      "ParlanceSQLite", "ParlancePostgreSQL", "ParlanceStore",
      "ParlanceTerminal", "ArgumentParser", "Glibc",
    ],
  ]
}
