import ParlanceLanguage
package import ParlanceMeaning
package import ParlanceModel
package import ParlanceRender

/// The options of an import, from a sentence or a dot command.
package struct ImportOptions {
  package let file: SourceWord
  package let entity: Entity
  /// The form of a file with one row per line; nil if the ending of the file's name determines it.
  package var form: DelimitedForm?
  /// The byte between the values of a csv file.
  package var separator: UInt8
  /// The number of lines to skip before the header.
  package var skip = 0
  /// The names of the columns; nil if the file has a header.
  package var columns: [SourceWord]?
  /// The columns that the user assigned to fields.
  package var renamed: [(column: SourceWord, field: SourceWord)] = []
  /// The columns whose cells are lists. Each item becomes a record that belongs to the row's record.
  package var lists: [(column: SourceWord, list: OwnedList)] = []
  /// The date format of the file, besides `2026-06-04`.
  package var dates: ExampleLayout?
  /// Whether a row changes an existing record that has the same key, or the same values in a `one per` rule.
  package var saves = false
  /// Whether refused rows are left out. If not, one refused row undoes the import.
  package var keepsGoing = false
  /// Whether records get new ids even if the file contains ids.
  package var givesNewIDs = false
  /// Whether the names of columns are in quotes in the sentence.
  package var isQuoted = false
  /// The command that imports the accepted rows if some rows are refused; nil if there isn't such a command.
  package var commandToGoOn: String?

  package init(file: SourceWord, entity: Entity, separator: UInt8) {
    (self.file, self.entity, self.separator) = (file, entity, separator)
  }

  /// Returns the format of the file.
  ///
  /// - Throws: `unreadable-ending` for a format that can only be written.
  func format() throws(Diagnostic) -> FileFormat {
    if form != nil { return .rows(.csv) }
    let format = FileFormat(of: FileName(file.text)) ?? .rows(.csv)
    if FileFormat.read.contains(format) { return format }
    if format == .rows(.ascii) { return .rows(.csv) }
    throw FileError.unreadableEnding(format).at(file.range)
  }
}
