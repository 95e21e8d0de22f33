internal import ParlanceLanguage
internal import ParlanceMeaning
internal import ParlanceModel

/// Creates the error for a name that no record has, or that several records have.
///
/// The error lists similar names, but doesn't offer them as fixes, because a different name refers to a different
/// record.
struct NameLookupError {
  let lookup: PreparedLookup
  let values: BindingValues

  private var range: SourceRange {
    values.said.range(from: lookup.lookup.firstToken, to: lookup.lookup.lastToken)
  }

  private var noun: String { lookup.lookup.entity.name }

  func ambiguous(_ matches: RecordFinder.Matches) throws -> Diagnostic {
    let shown = zip(matches.ids, matches.labels).prefix(RecordFinder.listed)
    let hasNumbers = lookup.lookup.entity.identity != .uuid
    var notes = shown.map { id, label in
      guard hasNumbers else { return "\(noun) \(label)" }
      return label.isEmpty ? "\(noun) \(id)" : "\(noun) \(id): \(label)"
    }
    if matches.ids.count > notes.count { notes.append("and more") }
    let key = hasNumbers ? "id, such as `\(noun) \(matches.ids[0])`" : "uuid"
    return ValueError.ambiguousRecord(try subject(), noun: noun, key: key).at(range, notes: notes)
  }

  /// Returns the error for a name that no record has.
  ///
  /// - Throws: ``EngineError`` from the search for similar names.
  func unknown() throws -> Diagnostic {
    guard case .key(let binding) = lookup.lookup.name, case .text(let name) = try values.value(of: binding)
    else {
      return ValueError.unknownRecord(try subject(), name: nil).at(range)
    }
    let error = ValueError.unknownRecord(noun, name: name)
    guard values.seeksNearNames else { return error.at(range) }
    let near = try NearestRecords(nextKey: lookup.nextKey, someKeys: lookup.someKeys).names(to: name, values)
    return error.at(range, notes: near.isEmpty ? [] : ["similar names: " + near.joined(separator: ", ")])
  }

  /// Returns the record as text for the message: `fact 12`, or the name as it was typed.
  private func subject() throws -> String {
    if case .id(let binding) = lookup.lookup.name, case .integer(let id) = try values.value(of: binding) {
      return "\(noun) \(id)"
    }
    return "`\(values.said.source[range])`"
  }
}
