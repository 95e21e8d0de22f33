/// The words a format has for what is not text.
struct CellStyle {
  let missing: StaticString
  let yes: StaticString
  let no: StaticString
  let precision: NumberText.Precision
  /// What stands for an infinite number where the format has no word for it.
  let notFinite: StaticString?
  /// What the person wants to see instead of ``missing``; the bytes belong to a ``MissingText``.
  private(set) var chosenMissing: UnsafeBufferPointer<UInt8>?
  /// Whether a duration says what it is counted in; to a program it is a number.
  var saysPeriods = false
  /// How a share is drawn; nil where it is a plain number.
  var share: ShareText?

  /// - Parameter missing: Must live as long as this style is used.
  func showing(_ missing: MissingText?) -> CellStyle {
    var style = self
    style.chosenMissing = missing?.bytes
    return style
  }

  /// For reading in columns. A dot keeps a false flag apart from a missing one (`—`) without drawing the eye.
  static var human: CellStyle {
    CellStyle(
      missing: "—", yes: "✓", no: "·", precision: .human, notFinite: nil, saysPeriods: true, share: .blocks)
  }

  /// For reading in columns where only ASCII can be shown.
  static var ascii: CellStyle {
    CellStyle(
      missing: "-", yes: "yes", no: "no", precision: .human, notFinite: nil, saysPeriods: true, share: .ascii)
  }

  /// For a value that stands alone: its flags are the words in which the language says them.
  static var alone: CellStyle {
    CellStyle(
      missing: "—", yes: "yes", no: "no", precision: .human, notFinite: nil, saysPeriods: true, share: .blocks
    )
  }

  /// For csv and tsv.
  static var exchange: CellStyle {
    CellStyle(missing: "", yes: "true", no: "false", precision: .exact, notFinite: nil)
  }

  /// For json, which has no infinity.
  static var json: CellStyle {
    CellStyle(missing: "null", yes: "true", no: "false", precision: .exact, notFinite: "null")
  }
}
