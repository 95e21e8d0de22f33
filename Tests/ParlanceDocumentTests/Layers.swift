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
    "ParlanceAssist": ["ParlanceLanguage", "ParlanceModel", "ParlancePlanner", "ParlanceStore"],
    "ParlanceRender": [
      "ParlanceLanguage", "ParlanceModel", "ParlancePlanner", "ParlanceStore", "Glibc", "Musl", "Darwin",
    ],
    "ParlanceConsole": [
      "ParlanceLanguage", "ParlanceModel", "ParlancePlanner", "ParlanceStore", "ParlanceAssist",
      "ParlanceRender",
      "CLibEdit", "Foundation", "Glibc", "Synchronization",
    ],
    "parlance": [
      "ParlanceConsole", "ParlanceModel", "ParlanceRender", "ParlanceSQLite", "ParlanceStore",
      "ArgumentParser", "Glibc",
    ],
  ]
}
