import ParlanceLanguage
package import ParlanceRender

/// How a file is to be imported.
package struct ImportOptions {
  package var form: DelimitedText.Form
  /// How many lines to skip before the header.
  package var skip = 0
  /// The names of the columns, where the file has no header.
  package var columns: [SourceWord]?
  package var leftOut: [SourceWord] = []
  package var renamed: [(column: SourceWord, field: SourceWord)] = []
  /// How the file writes days, beside `2026-06-04`.
  package var dates: ExampleLayout?
  /// Whether refused rows are left out, rather than the whole file.
  package var keepsGoing = false
  package let file: SourceWord
  package let entity: SourceWord

  package init(file: SourceWord, entity: SourceWord, form: DelimitedText.Form) {
    (self.file, self.entity, self.form) = (file, entity, form)
  }
}
