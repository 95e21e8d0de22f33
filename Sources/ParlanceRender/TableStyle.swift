/// What the place of output allows a table.
public struct TableStyle: Sendable, Equatable {
  /// The width of the terminal in cells; nil where nothing limits it, as in a file.
  public let width: Int?
  public let palette: Palette

  public init(width: Int? = nil, palette: Palette = .none) {
    self.width = width
    self.palette = palette
  }
}
