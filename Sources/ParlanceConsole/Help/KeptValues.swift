import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceStore

/// What a change has put values in place of, as its receipt tells.
struct KeptValues {
  private let language: Language

  init(_ language: Language) { self.language = language }

  /// Whether no record has lost a value by it: each has what it had, or had nothing. Of several records it is not known.
  static func areKept(by receipt: Receipt) -> Bool {
    if receipt.count == 0 || receipt.kind == .added { return true }
    guard receipt.kind == .changed, receipt.count == 1, let details = receipt.details else { return false }
    return details.changes.allSatisfy { change in
      change.before.map { $0 == .null || $0 == change.after } ?? false
    }
  }

  /// How the first of the values that were there before may be said; nothing where there was none.
  func spellings(before receipt: Receipt) -> [String] {
    guard let change = receipt.details?.changes.first, let value = change.before, value != .null else {
      return []
    }
    let column = change.assigned.column
    if case .text(let text) = value, ![.day, .moment].contains(column.kind) {
      guard DisplayWidth.of(text) <= Self.longest else { return [] }
      let quoted = change.assigned.isText ? SpokenName.quoted(text) : nil
      return [quoted, SpokenName(language).text(text)].compactMap(\.self)
    }
    let text = CellText.of(value, as: column.kind)
    switch column.kind {
    case .moment: return [text.replacing(" ", with: " at ")]
    case .quantity(let unit, _): return ["\(text) \(unit)"]
    default: return [text]
    }
  }

  /// A longer text is no example to be read.
  private static let longest = 40
}
