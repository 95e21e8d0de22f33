import ParlanceLanguage
import ParlanceModel

/// What to say instead where it is the command that is wrong, and not the file: the header fits another form, or another
/// entity.
struct ImportRemedy {
  let file: SourceText
  let arguments: ImportArguments
  let entity: Entity
  let model: Model

  /// Nil where no other command would read the header.
  ///
  /// - Parameter range: Of all that the command was told.
  func fix(at range: SourceRange) -> Diagnostic.Fix? {
    let (other, option): (DelimitedText.Form, String) =
      arguments.form.isEscaped ? (.csv, "--csv") : (.tsv, "--tsv")
    if fits(headings(other), entity) {
      return .init(replacing: range.lowerBound..<arguments.pathRange.lowerBound, with: option + " ")
    }
    let headings = headings(arguments.form)
    return model.entities.first { fits(headings, $0) }.map {
      .init(replacing: arguments.entityRange, with: $0.name)
    }
  }

  /// Whether the header is one of the entity's.
  var isFitting: Bool { fits(headings(arguments.form), entity) }

  /// The sign of `.separator` with which the header would be read; nil where none is known.
  var separator: Unicode.Scalar? {
    guard !arguments.form.isEscaped else { return nil }
    return [";", "|", ","].first { fits(headings(.csv(separatedBy: UInt8(ascii: $0))), entity) }
  }

  private func headings(_ form: DelimitedText.Form) -> [ImportHeading] {
    var reader = DelimitedText(file, form)
    var row: [DelimitedText.Cell] = []
    guard let hasRow = try? reader.next(into: &row), hasRow, let cells = try? SpeakableCells(file, form)
    else {
      return []
    }
    let literals = LiteralReader(cells.source)
    return row.map { ImportHeading(text: literals.text(at: cells.literal($0)), range: $0.range) }
  }

  private func fits(_ headings: [ImportHeading], _ entity: Entity) -> Bool {
    !headings.isEmpty && (try? ImportHeading.columns(headings, of: entity, in: model)) != nil
  }
}
