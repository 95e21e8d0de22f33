/// What the place of output allows a table or a chart.
public struct TableStyle: Sendable, Equatable {
  /// The width of the terminal in cells; nil where nothing limits it, as in a file.
  public let width: Int?
  public let palette: Palette
  /// Whether what is drawn keeps to ASCII; what the data hold stays as it is.
  public let isASCII: Bool
  /// Nil where no rows are marked.
  public var margin: RowMargin?

  public init(
    width: Int? = nil, palette: Palette = .none, isASCII: Bool = false, margin: RowMargin? = nil
  ) {
    self.width = width
    self.palette = palette
    self.isASCII = isASCII
    self.margin = margin
  }
}
