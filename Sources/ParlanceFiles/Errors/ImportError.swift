package import ParlanceLanguage
package import ParlanceModel
package import ParlanceRender

/// What is wrong with a file of rows.
package enum ImportError: DiagnosticMessage {
  case notUtf8, noHeader, noRows
  /// All values of the file are lists or objects.
  case noFields(columns: [String])
  /// - Parameter flaw: The whole message, such as `this quote has no closing quote`.
  case brokenRow(_ flaw: String)
  /// - Parameter owner: Where the column names come from: the header or an option.
  case wrongCellCount(Int, owner: String, found: Int)
  case unreadableCell(CellFlaw)
  case ambiguousCell(String, AmbiguousCell)
  /// The words after `dates` aren't a date order such as `d/m/y`.
  case notAnOrder
  case noList(of: Entity)
  /// Records of the entity after `adding` don't have a unique name, so no name in the file can mean a new record.
  case noNameToAdd(Entity)
  /// A new record of the entity after `adding` needs other values besides its name.
  case moreThanName(Entity, [String])
  /// - Parameter other: The id in the file, if the named record has another id in the database; nil if the database
  ///   uses the file's id for another record.
  case otherId(String, of: String, other: String?)
  case unknownColumn(ColumnFlaw)

  package var kind: Diagnostic.Kind {
    switch self {
    case .otherId: .refused
    case .noList, .unknownColumn(.noField): .notInModel
    default: .notLegalHere
    }
  }

  package var text: String {
    switch self {
    case .brokenRow(let flaw): flaw
    case .notUtf8: "this line isn't UTF-8"
    case .noHeader: "expected a header row with field names"
    case .noRows: "the file has no rows"
    case .noFields(let columns):
      "all values are lists or objects: \(EnglishList.of(columns.map { "`\($0)`" }, "and")); to read one list, save it as a separate file"
    case .wrongCellCount(let count, let owner, let found):
      "expected \(count) cells, as in \(owner); found \(found)"
    case .unreadableCell(.other(let cell, let name, nil)): "`\(cell)` isn't valid for \(name)"
    case .unreadableCell(.other(let cell, let name, let expected?)):
      "`\(cell)` isn't valid for \(name): expected \(expected)"
    case .unreadableCell(.twice(let name)): "the row has two values for \(name)"
    case .unreadableCell(.unfit(let field, let what, let expected)):
      "\(field) is \(what) in this row: expected \(expected)"
    case .ambiguousCell(let cell, let flaw):
      "`\(cell)` can mean \(EnglishList.of(flaw.readings, "or"))"
        + (flaw.hasBoth ? ", because the column has both forms" : "") + ": "
        + flaw.remedy
    case .notAnOrder: "expected `dates d/m/y` or `dates m/d/y`"
    case .noNameToAdd(let entity):
      "\(entity.plural) have no key, so `adding` can't add them by name"
    case .moreThanName(let entity, let fields):
      "`adding` gives \(EnglishArticle.with(entity.name)) only its name, but it also needs \(EnglishList.of(fields, "and"))"
    case .noList(let entity): "\(entity.plural) can't be added from a list of names: they need more fields"
    case .otherId(let id, let record, let other?): "\(record) has id \(id) in the database, not \(other)"
    case .otherId(let id, let record, nil): "id \(id) belongs to \(record) in the database"
    case .unknownColumn(.noColumn(let name, let names)):
      "the file has no column \(name): it has \(EnglishList.of(names, "and"))"
    case .unknownColumn(.noField(let names, let entity)):
      "\(EnglishArticle.with(entity.name)) has no \(names.isEmpty ? "such field" : "field \(EnglishList.of(names.map { "\"\($0)\"" }, "or"))"): it has "
        + EnglishList.of(entity.storedFields.map(\.name), "and")
    case .unknownColumn(.twice(let field)): "\(field) appears twice in the header"
    case .unknownColumn(.both(let first, let second, let field)):
      "the columns \(first) and \(second) would both be imported into `\(field)`"
    }
  }
}

package enum CellFlaw {
  case other(String, than: String, expected: String?)
  case twice(String)
  case unfit(field: String, what: String, expected: String)
}

package enum ColumnFlaw {
  case noColumn(String, [String])
  case noField([String], Entity)
  case twice(String)
  case both(String, String, field: String)
}

extension AmbiguousCell {
  /// What the user can do.
  fileprivate var remedy: String {
    switch kind {
    case .day: "add `dates d/m/y` or `dates m/d/y`"
    case .number: "replace it with the right number in the file"
    case .length: "write it as h:mm:ss in the file"
    }
  }
}
