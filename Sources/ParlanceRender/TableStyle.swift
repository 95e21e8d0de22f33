/// What the place of output allows a table.
public struct TableStyle: Sendable, Equatable {
  /// The width of the terminal in cells; nil where nothing limits it, as in a file.
  public let width: Int?
  public let palette: Palette
  /// Nil where no rows are marked.
  public var margin: RowMargin?

  public init(width: Int? = nil, palette: Palette = .none, margin: RowMargin? = nil) {
    self.width = width
    self.palette = palette
    self.margin = margin
  }
}
