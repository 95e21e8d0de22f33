import ParlanceLanguage
package import ParlanceMeaning
package import ParlanceModel
package import ParlanceRender

/// How a file is to be imported: what a sentence or a dot command says of it.
package struct ImportOptions {
  package let file: SourceWord
  package let entity: Entity
  /// How rows stand apart that have one on each line; nil where the ending of the file's name says it.
  package var form: DelimitedForm?
  /// What separates the values of a csv file.
  package var separator: UInt8
  /// How many lines to skip before the header.
  package var skip = 0
  /// The names of the columns, where the file has no header.
  package var columns: [SourceWord]?
  package var renamed: [(column: SourceWord, field: SourceWord)] = []
  /// The columns whose cells are lists: each part of one is a record that belongs to the row's.
  package var lists: [(column: SourceWord, list: OwnedList)] = []
  /// How the file writes days, beside `2026-06-04`.
  package var dates: ExampleLayout?
  /// Whether a row changes the record that has its key, or is the only one by a `one per`.
  package var saves = false
  /// Whether refused rows are left out, rather than the whole file.
  package var keepsGoing = false
  /// Whether records get new ids, although the file has some.
  package var givesNewIDs = false
  /// Whether the words that name columns stand in quotes.
  package var isQuoted = false
  /// What imports the other rows where some are refused; nil where nothing does.
  package var commandToGoOn: String?

  package init(file: SourceWord, entity: Entity, separator: UInt8) {
    (self.file, self.entity, self.separator) = (file, entity, separator)
  }

  /// Which form the file has.
  ///
  /// - Throws: `unreadable-ending` for what is only written.
  func format() throws(Diagnostic) -> FileFormat {
    if form != nil { return .rows(.csv) }
    let format = FileFormat(of: FileName(file.text)) ?? .rows(.csv)
    if FileFormat.read.contains(format) { return format }
    if format == .rows(.ascii) { return .rows(.csv) }
    throw FileError.unreadableEnding(format).at(file.range)
  }
}
