/// The layers: the modules that each target may import, besides the standard library.
enum Layers {
  static let allowed: [String: Set<String>] = [
    "ParlanceLanguage": ["Synchronization"],
    "ParlanceModel": ["ParlanceLanguage", "FoundationEssentials", "Glibc", "Darwin"],
    "ParlanceMeaning": ["ParlanceLanguage", "ParlanceModel"],
    "ParlanceEnglish": ["ParlanceLanguage", "ParlanceModel", "ParlanceMeaning"],
    "ParlanceSQL": ["ParlanceModel", "ParlanceMeaning"],
    "ParlancePlanner": [
      "ParlanceLanguage", "ParlanceModel", "ParlanceMeaning", "ParlanceEnglish", "ParlanceSQL",
    ],
    "ParlanceStore": [
      "ParlanceLanguage", "ParlanceModel", "ParlanceMeaning", "ParlanceSQL", "ParlancePlanner", "Glibc",
      "Musl",
      "Darwin", "Synchronization",
    ],
    "ParlanceSQLite": [
      "ParlanceModel", "ParlanceMeaning", "ParlanceSQL", "ParlanceStore", "CSQLite", "Glibc",
      "Darwin", "Synchronization",
    ],
    "ParlancePostgreSQL": [
      "ParlanceModel", "ParlanceMeaning", "ParlanceSQL", "ParlanceStore", "CPostgreSQL", "Glibc",
      "Darwin", "Synchronization",
    ],
    "ParlanceDuckDB": [
      "ParlanceModel", "ParlanceMeaning", "ParlanceSQL", "ParlanceStore", "CDuckDB",
      "FoundationEssentials", "Glibc", "Synchronization",
    ],
    "ParlanceRender": [
      "ParlanceLanguage", "ParlanceModel", "ParlanceMeaning", "ParlanceSQL", "ParlancePlanner",
      "ParlanceStore",
      "Glibc", "Musl", "Darwin",
    ],
    "ParlanceFromSQL": ["ParlanceLanguage", "ParlanceModel", "ParlanceSQL"],
    "ParlanceFiles": [
      "ParlanceLanguage", "ParlanceModel", "ParlanceMeaning", "ParlanceStore", "ParlanceRender",
      "FoundationEssentials", "Glibc", "Synchronization",
    ],
    "ParlanceSession": [
      "ParlanceLanguage", "ParlanceModel", "ParlanceMeaning", "ParlanceEnglish", "ParlanceSQL",
      "ParlancePlanner",
      "ParlanceStore", "ParlanceRender", "ParlanceFiles", "ParlanceFromSQL", "Glibc", "Synchronization",
    ],
    "ParlanceTerminal": ["ParlanceLanguage", "CLibEdit", "Glibc"],
    "ParlanceAssist": [
      "ParlanceLanguage", "ParlanceModel", "ParlanceMeaning", "ParlanceSQL", "ParlancePlanner",
      "ParlanceStore",
      "ParlanceRender", "ParlanceFiles", "ParlanceSession",
    ],
    "ParlanceLessons": [
      "ParlanceLanguage", "ParlanceModel", "ParlanceMeaning", "ParlanceSQL", "ParlancePlanner",
      "ParlanceStore",
      "ParlanceRender", "ParlanceFiles", "ParlanceSession", "FoundationEssentials",
    ],
    "ParlanceConsole": [
      "ParlanceLanguage", "ParlanceModel", "ParlanceMeaning", "ParlanceSQL", "ParlancePlanner",
      "ParlanceStore",
      "ParlanceRender", "ParlanceFiles", "ParlanceSession", "ParlanceAssist", "ParlanceLessons",
      "ParlanceTerminal", "CLibEdit", "FoundationEssentials", "Glibc", "Synchronization",
    ],
    "parlance": [
      "ParlanceAssist", "ParlanceSession", "ParlanceConsole", "ParlanceFiles", "ParlanceMeaning",
      "ParlanceModel",
      "ParlanceRender", "ParlanceSQLite", "ParlancePostgreSQL", "ParlanceDuckDB", "ParlanceStore",
      "ParlanceTerminal", "ArgumentParser", "Glibc",
    ],
  ]
}
