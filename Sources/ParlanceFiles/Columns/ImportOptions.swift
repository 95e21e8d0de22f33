package import ParlanceLanguage
package import ParlanceMeaning
package import ParlanceModel
package import ParlanceRender

/// The options of an import, from a sentence or a dot command.
package struct ImportOptions {
  package let file: SourceWord
  package let entity: Entity
  /// How the cells of a row are separated and quoted; nil if the file name's extension determines this.
  package var form: DelimitedForm?
  /// The byte between the values of a csv file. If it is a comma, the separator is detected in the file.
  package var separator: UInt8
  /// The number of lines to skip before the header.
  package var skip = 0
  /// The names of the columns; nil if the file has a header.
  package var columns: [SourceWord]?
  /// The columns that the user imports into a field with another name.
  package var renamed: [(column: SourceWord, field: SourceWord)] = []
  /// The fields of columns by the column's index, if the entity was derived from the file. Headings can be equal.
  package var placed: [Int: String] = [:]
  /// The columns whose cells are lists. Each item of a list becomes a record that refers to the row's record.
  package var lists: [(column: SourceWord, list: OwnedList)] = []
  /// The date format of the file; nil to detect it in each column. `2026-06-04` is always accepted, too.
  package var dates: DateForm?
  /// Whether a row changes an existing record instead of adding a new one. The existing record must have the same key,
  /// or the same values in a `one per` rule.
  package var saves = false
  /// The entities whose records are added if a row names them and they don't exist.
  package var added: [Entity] = []
  /// Whether refused rows are left out. If not, a refused row prevents the whole import.
  package var keepsGoing = false
  /// Whether records get new ids even if the file contains ids.
  package var givesNewIDs = false
  /// Whether column names are in quotes in the sentence.
  package var isQuoted = false
  /// Whether the sentence also declares the entity, with a field for each column that can be imported.
  package var declaresEntity = false
  /// The command that imports only the valid rows. It is suggested if some rows are refused. Nil if there isn't such a
  /// command.
  package var commandToGoOn: String?

  package init(file: SourceWord, entity: Entity, separator: UInt8) {
    (self.file, self.entity, self.separator) = (file, entity, separator)
  }

  /// Returns the format of the file.
  ///
  /// - Throws: `unreadable-ending` for a format that can only be written.
  package func format() throws(Diagnostic) -> FileFormat {
    if form != nil { return .rows(.csv) }
    let format = FileFormat(of: FileName(file.text)) ?? .rows(.csv)
    if FileFormat.read.contains(format) { return format }
    if format == .rows(.ascii) { return .rows(.csv) }
    throw FileError.unreadableEnding(format).at(file.range)
  }
}
