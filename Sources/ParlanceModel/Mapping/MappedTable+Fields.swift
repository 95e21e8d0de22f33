internal import ParlanceLanguage

/// Chooses the names of a table's fields, and the field that names a record.
extension MappedTable {
  /// Adds a field that joins `first_name` and `last_name`, if together they name a record.
  func addFullName() {
    guard let words = fullName else { return }
    fields.append(MappedField(columns: words, names: ["full-name"], isName: true))
  }

  private var fullName: [Int]? {
    guard uniqueTexts.isEmpty, place(called: "name") == nil else { return nil }
    return Self.namePairs.lazy.compactMap { first, last in
      self.place(called: first).flatMap { first in self.place(called: last).map { [first, $0] } }
    }.first
  }

  /// The names of columns that together name a person.
  private static let namePairs = [
    ("first-name", "last-name"), ("name-first", "name-last"), ("firstname", "lastname"),
    ("given-name", "family-name"), ("forename", "surname"),
  ]

  /// Returns the index of the text column with this name, or nil.
  private func place(called word: String) -> Int? {
    fields.first { field in
      field.reference == nil && field.columns.count == 1 && isPlainText(field.columns[0])
        && words[field.columns[0]] == word
    }?.columns[0]
  }

  private func isPlainText(_ place: Int) -> Bool {
    typings[place].type == .text && typings[place].storage == .plain
  }

  /// Chooses the name of each field.
  ///
  /// - Parameter target: A function that returns the entity name of the table with this index.
  func nameFields(_ target: (Int) -> String) {
    var scope = NameScope(reserved: ReservedWords.ofFields)
    let plain = Set(fields.filter { $0.reference == nil }.compactMap { words[$0.columns[0]] })
    for index in fields.indices {
      fields[index].names = names(of: fields[index], beside: plain, target)
      guard let best = fields[index].names.first, scope.isFree([best]) else { continue }
      scope.take([best])
      fields[index].name = best
    }
    for index in fields.indices where fields[index].name.isEmpty {
      let best = fields[index].names[0]
      fields[index].name = scope.take(firstOf: fields[index].names)
      fields[index].reasons.append(scope.refusal(of: [best]))
    }
  }

  private func names(of field: MappedField, beside others: Set<String>, _ target: (Int) -> String) -> [String]
  {
    if field.isName { return ["full-name", "\(name)-full-name"] }
    if field.columns.count > 1, let reference = field.reference {
      return [target(reference.target), "\(name)-\(target(reference.target))"]
    }
    let column = table.columns[field.columns[0]].name
    guard let word = words[field.columns[0]] else {
      let joined = MappedName.of("\(name) \(column)")
      return joined == nil || joined == name ? ["column-\(field.columns[0] + 1)"] : [joined ?? ""]
    }
    guard let reference = field.reference else { return [word, "\(name)-\(word)"] }
    // A column such as `cid` is only the first letter of its target.
    let short = MappedName.isLetterID(word) ? target(reference.target) : word
    let best = MappedName.stem(word) ?? short
    return (others.contains(best) ? [] : [best]) + [word, "\(name)-\(word)"]
  }

  /// The index of the field that names a record, and whether the field is a unique key. If no text field is unique, a
  /// field with a typical name, such as `title`, is used. Several records can then have the same name. Nil if no field
  /// names a record.
  var naming: (field: Int, isKey: Bool)? {
    let unique = uniqueTexts.filter { place in
      fields.contains { $0.reference == nil && $0.columns == [place] }
    }
    let key =
      unique.first { table.columns[$0].isNotNull || table.columns[$0].primaryKeyPlace > 0 } ?? unique.first
    if let key {
      let named = isCode(key) ? uniqueName(among: unique) : nil
      return field(of: named ?? key).map { ($0, named.map(unique.contains) ?? true) }
    }
    if let full = fields.firstIndex(where: \.isName) { return (full, false) }
    if let place = place(calledOneOf: ["name", "title", "label", "code"]) ?? ownName ?? place(called: name) {
      return field(of: place).map { ($0, false) }
    }
    return ownKey.map { ($0, true) }
  }

  /// Whether a text is the primary key and all its sampled values are short codes such as `ALFKI`.
  private func isCode(_ place: Int) -> Bool {
    let column = table.columns[place]
    return table.primaryKey.count == 1 && column.primaryKeyPlace > 0
      && column.look.samples.allSatisfy {
        if case .text(let text) = $0 { text.utf8.count <= 10 && !text.contains(" ") } else { false }
      }
  }

  /// Returns the index of a column with a typical name whose values are unique according to an index, or almost unique
  /// according to the sample.
  private func uniqueName(among uniques: [Int]) -> Int? {
    let isUnique = { [self] (place: Int) in
      let look = table.columns[place].look
      return uniques.contains(place)
        || look.count > 1 && look.distinctCount * 10 >= look.count * 9 && look.nulls + look.blanks == 0
          && !look.hasLongTexts
    }
    return place(calledOneOf: ["name", "title", "label"]).flatMap { isUnique($0) ? $0 : nil }
      ?? ownName(where: isUnique)
  }

  private func place(calledOneOf words: [String]) -> Int? {
    (words + ["\(name)-name", "\(name)-title", "\(name)-description"]).lazy.compactMap(place(called:)).first
  }

  private func field(of place: Int) -> Int? {
    fields.firstIndex { $0.reference == nil && $0.columns == [place] }
  }

  /// The index of the field with the row's key, if the key is a single text column such as a `uuid`.
  private var ownKey: Int? {
    guard case .key(let key) = identity, key.count == 1, let place = place(of: key[0]),
      typings[place].type == .text
    else { return nil }
    return fields.firstIndex { $0.reference == nil && $0.columns == [place] }
  }

  /// The index of the first column with a name such as `company-name` whose sampled values are all different.
  private var ownName: Int? {
    ownName { [self] in
      let column = table.columns[$0]
      return !column.repeats && column.look.distinctCount == column.look.count && !column.look.hasLongTexts
    }
  }

  private func ownName(where isNaming: (Int) -> Bool) -> Int? {
    fields.first { field in
      field.reference == nil && field.columns.count == 1 && isPlainText(field.columns[0])
        && words[field.columns[0]]?.hasSuffix("-name") == true && isNaming(field.columns[0])
    }?.columns[0]
  }

  /// The index of the field to use as the main date, or nil if no field is an obvious choice.
  var mainDate: Int? {
    let dated = fields.indices.filter { index in
      let field = fields[index]
      guard field.reference == nil, field.columns.count == 1, typings[field.columns[0]].type.isTemporal else {
        return false
      }
      let name = fields[index].name
      return !["update", "updated", "modified", "changed"].contains(where: {
        name.hasPrefix($0) || name.hasSuffix($0)
      })
    }
    if dated.count == 1 { return dated[0] }
    let called = ["date", "day", "at", "time", "on"].map { "\(name)-\($0)" } + ["date", "day", "time"]
    return called.lazy.compactMap { word in
      dated.first { self.words[self.fields[$0].columns[0]] == word }
    }.first
      ?? dated.first { fields[$0].name.hasPrefix("create") }
  }
}
