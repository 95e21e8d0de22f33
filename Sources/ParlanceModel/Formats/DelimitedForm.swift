/// How a file with one row per line is written: the separator, and how special characters in a cell are marked.
package struct DelimitedForm: Equatable, Sendable {
  /// The byte between two cells, such as a comma.
  package let separator: UInt8
  /// Whether a backslash escapes special characters in a cell. If not, a cell with special characters is in quotes.
  package let isEscaped: Bool

  /// Tab-separated values, as PostgreSQL and MySQL write them. The escapes are `\t`, `\n`, `\r` and `\\`. A cell `""`
  /// is an empty text. A cell `\N` has no value.
  package static let tsv = DelimitedForm(separator: UInt8(ascii: "\t"), isEscaped: true)

  /// Returns the form of comma-separated values (RFC 4180). A cell in quotes can contain separators and newlines. A
  /// quote within it is doubled.
  package static func csv(separatedBy sign: UInt8 = UInt8(ascii: ",")) -> DelimitedForm {
    DelimitedForm(separator: sign, isEscaped: false)
  }
}
