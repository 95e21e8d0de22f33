internal import ParlanceLanguage
internal import ParlanceModel
internal import ParlancePlanner

/// The error of a name that no record has, or several have, at its words in the sentence.
///
/// It names the nearest records but has no fix: another name is another record.
struct NameLookupError {
  let lookup: PreparedLookup
  let values: BindingValues

  private var range: SourceRange {
    values.said.range(from: lookup.lookup.firstToken, to: lookup.lookup.lastToken)
  }

  private var noun: String { lookup.lookup.entity.name }

  func ambiguous(_ matches: RecordFinder.Matches) throws -> Diagnostic {
    let subject = try subject()
    let shown = zip(matches.ids, matches.labels).prefix(RecordFinder.listed)
    let hasNumbers = lookup.lookup.entity.idField == nil
    var notes = shown.map { id, label in
      guard hasNumbers else { return "\(noun) \(label)" }
      return label.isEmpty ? "\(noun) \(id)" : "\(noun) \(id): \(label)"
    }
    if matches.ids.count > notes.count { notes.append("and more") }
    return Diagnostic(
      "ambiguous-record", .refused, at: range,
      "\(subject) is more than one \(noun): say which one by its \(hasNumbers ? "number" : "uuid")",
      notes: notes)
  }

  /// - Throws: ``EngineError`` while the nearest names are looked for.
  func unknown() throws -> Diagnostic {
    guard case .key(let binding) = lookup.lookup.name, case .text(let name) = try values.value(of: binding)
    else {
      return Diagnostic("unknown-record", .noSuchRecord, at: range, "there is no \(try subject())")
    }
    guard values.seeksNearNames else { return unknown(name) }
    let near = try NearestRecords(nextKey: lookup.nextKey, someKeys: lookup.someKeys).names(to: name, values)
    return unknown(name).mended(
      by: nil, notes: near.isEmpty ? [] : ["nearest: " + near.joined(separator: ", ")])
  }

  private func unknown(_ name: String) -> Diagnostic {
    Diagnostic("unknown-record", .noSuchRecord, at: range, "no \(noun) is called \"\(name)\"")
  }

  /// `fact 12`, or the words as they were said.
  private func subject() throws -> String {
    if case .id(let binding) = lookup.lookup.name, case .integer(let id) = try values.value(of: binding) {
      return "\(noun) \(id)"
    }
    return "`\(values.said.source[range])`"
  }
}
