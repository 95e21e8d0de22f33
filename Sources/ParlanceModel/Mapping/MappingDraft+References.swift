internal import ParlanceLanguage

/// Finds references that aren't declared as foreign keys, from the names of columns and from their values.
extension MappingDraft {
  /// A column whose sampled values are all different.
  struct UniqueColumn {
    /// The index of the table.
    let table: Int
    /// The index of the column.
    let place: Int
  }

  /// The columns whose sampled values are all different, by the column's name in lowercase. Columns of views aren't
  /// included.
  var uniqueColumns: [String: [UniqueColumn]] {
    var found: [String: [UniqueColumn]] = [:]
    for (index, mapped) in tables.enumerated() where !mapped.table.isView {
      for (place, column) in mapped.table.columns.enumerated() where column.look.isUnique && !column.repeats {
        found[Folding.folded(column.name), default: []].append(UniqueColumn(table: index, place: place))
      }
    }
    return found
  }

  /// The number of different values from which a column of the same name in another table counts as a target.
  private static let fewestValues = 5

  /// The number of possible targets above which none is tried.
  private static let mostTargets = 8

  /// A column that the values of another column may refer to.
  private struct Target {
    let table: Int
    let place: Int
    /// Whether the values are ids of the target's rows.
    let isID: Bool
    /// Whether the target's values must be checked, because no index makes them unique.
    var mustBeUnique = false
    /// Whether a column of the same name was found, which allows a few values without a match.
    var isSameName = false
    var reason = "its name, which fits"
  }

  /// Makes a field such as `customer-id` a reference, if another table contains its values.
  mutating func guessReference<Failure>(
    of field: inout MappedField, in index: Int, _ uniques: [String: [UniqueColumn]],
    _ fit: (UndeclaredReference) throws(Failure) -> ReferenceFit?
  ) throws(Failure) {
    let table = tables[index].table
    let column = table.columns[field.columns[0]]
    if let target = named(by: field, of: index) {
      // A view isn't queried, because even its first row may take long.
      guard table.isTyped ? !table.isView : !column.look.samples.isEmpty else {
        set(&field, target, "guessed from its name" + (table.isTyped ? "" : ": no values found"))
        return
      }
      let reference = reference(from: column, of: table, to: target)
      let found = try fit(reference)
      var isClose = found?.isClose == true
      if !isClose, found?.unmatched != 0 { isClose = try isCloseInRows(reference, fit) }
      if found?.unmatched == 0 {
        set(&field, target, "guessed from its name, which fits the sampled values")
      } else if isClose {
        set(&field, target, "guessed from its name" + (try exception(reference, fit)))
      } else {
        noteMisfit(of: &field, to: target, found)
      }
      return
    }
    // Other columns are guessed from their values. A few values would fit too many tables, and so would the numbers of
    // rows.
    let isOwnID = tables[index].isID(column.name) || column.name.lowercased() == "id"
    guard column.look.distinctCount > 1, !table.isView, !isOwnID else { return }
    var held: [Target] = []
    var close: [Target] = []
    let likely = others(field, of: index, uniques)
    for target in likely {
      guard let found = try fit(reference(from: column, of: table, to: target)) else { continue }
      if found.unmatched == 0 { held.append(target) } else if found.isClose { close.append(target) }
    }
    if held.isEmpty { held = close.filter { $0.isSameName } }
    guard held.count == 1 else {
      let ids = held.isEmpty ? likely.filter(\.isID) : []
      if ids.count == 1 { noteMisfit(of: &field, to: ids[0], nil) }
      return
    }
    // The values may be different in the other table, too. Then the column of either table could refer to the other one.
    if column.look.isUnique, !held[0].isID {
      let own = Target(table: index, place: field.columns[0], isID: false, mustBeUnique: true)
      let target = tables[held[0].table].table
      let back = try fit(reference(from: target.columns[held[0].place], of: target, to: own))
      if let back, back.unmatched == 0 || back.isClose { return }
    }
    let isExact = close.isEmpty || close[0].table != held[0].table
    let reference = reference(from: column, of: table, to: held[0])
    set(&field, held[0], held[0].reason + (isExact ? "" : try exception(reference, fit)))
  }

  /// Whether the target contains the values of most rows, although it lacks many of the sampled values, which are
  /// distinct.
  private func isCloseInRows<Failure>(
    _ reference: UndeclaredReference, _ fit: (UndeclaredReference) throws(Failure) -> ReferenceFit?
  ) throws(Failure) -> Bool {
    var reference = reference
    reference.checksRows = true
    return try fit(reference)?.isClose ?? false
  }

  /// Returns the end of a comment that counts the rows whose value doesn't exist in the target.
  private func exception<Failure>(
    _ reference: UndeclaredReference, _ fit: (UndeclaredReference) throws(Failure) -> ReferenceFit?
  ) throws(Failure) -> String {
    var reference = reference
    reference.checksRows = true
    guard let found = try fit(reference) else { return "" }
    return ", but \(reference.table) doesn't contain the values of \(found.words("rows"))"
  }

  private func reference(
    from column: ColumnDescription, of table: TableDescription, to target: Target
  ) -> UndeclaredReference {
    let other = tables[target.table].table
    return UndeclaredReference(
      table: other.name, column: other.columns[target.place].name, from: (table.name, column.name),
      values: column.look.samples, mustBeUnique: target.mustBeUnique)
  }

  /// Adds a comment that the field isn't a reference because some values don't exist in the target.
  private func noteMisfit(of field: inout MappedField, to target: Target, _ fit: ReferenceFit?) {
    let target = tables[target.table]
    let count = fit.map { $0.words("sampled values") } ?? "some sampled values"
    field.reasons.append(
      "not a reference to \(target.name): \(target.table.name) doesn't contain \(count); if it is one, "
        + "use `\(target.name)` as its type")
  }

  private func set(_ field: inout MappedField, _ target: Target, _ reason: String) {
    field.reference = MappedReference(target: target.table, targetColumns: target.isID ? [] : [target.place])
    field.reasons.append(reason)
  }

  /// Returns the table of customers for a field such as `customer-id`: its id, or its key column `customer-id`.
  private func named(by field: MappedField, of index: Int) -> Target? {
    let table = tables[index].table
    let place = field.columns[0]
    let column = table.columns[place]
    guard let stem = tables[index].words[place].flatMap(MappedName.stem),
      let targetIndex = nouns[Folding.folded(stem)]
    else { return nil }
    let target = tables[targetIndex]
    if let id = target.idPlace,
      table.isTyped ? column.holdsIDs : column.look.integers == column.look.count
    {
      return targetIndex == index && id == place ? nil : Target(table: targetIndex, place: id, isID: true)
    }
    guard let text = target.place(of: column.name), target.uniqueTexts.contains(text),
      table.isTyped
        ? tables[index].typings[place] == InferredColumnType() : column.look.texts == column.look.count,
      targetIndex != index || text != place
    else { return nil }
    return Target(table: targetIndex, place: text, isID: false)
  }

  /// Returns the columns with the same name in other tables, if their values are unique. For a name such as `cid`,
  /// returns the ids of the tables whose names begin with `c`.
  private func others(
    _ field: MappedField, of index: Int, _ uniques: [String: [UniqueColumn]]
  ) -> [Target] {
    let table = tables[index].table
    let place = field.columns[0]
    let column = table.columns[place]
    let typing = tables[index].typings[place]
    let isOfIDs = column.look.integers == column.look.count
    guard isOfIDs || typing.storage == .plain && typing.type == .text else { return [] }
    if isOfIDs, let word = tables[index].words[place], MappedName.isLetterID(word) {
      let targets = tables.indices.compactMap { (other) -> Target? in
        let name = tables[other].shortName ?? tables[other].name
        guard other != index, let id = tables[other].idPlace, name.first == word.first else { return nil }
        return Target(
          table: other, place: id, isID: true,
          reason: "guessed from its first letter and the sampled values, which fit")
      }
      return targets.count <= Self.mostTargets ? targets : []
    }
    // If the values are different here too, the two columns describe rows of two kinds, such as their names. A few values
    // can be the same by chance, and so can flags and dates.
    guard typing.type == .text || typing.type == .number else { return [] }
    guard !(column.look.isUnique && table.isWhole), column.look.distinctCount >= Self.fewestValues else {
      return []
    }
    let found = uniques[Folding.folded(column.name)] ?? []
    // A name such as `note` is unique in many tables. Asking all these tables would take too long.
    guard found.count <= Self.mostTargets else { return [] }
    return found.compactMap { unique in
      let other = tables[unique.table]
      let look = other.table.columns[unique.place].look
      guard unique.table != index, isOfIDs ? look.integers == look.count : look.texts == look.count,
        isOfIDs || column.look.texts == column.look.count
      else { return nil }
      return Target(
        table: unique.table, place: unique.place, isID: other.idPlace == unique.place,
        mustBeUnique: !other.table.isOne(per: [other.table.columns[unique.place].name]), isSameName: true,
        reason: "guessed: \(other.table.name) has a column of the same name with the sampled values")
    }
  }
}
