public import ParlanceModel

/// What the place of output allows an answer or a chart, and what the person prefers.
public struct TableStyle: Sendable, Equatable {
  /// The width of the terminal in cells; nil where nothing limits it, as in a file.
  public var width: Int?
  public let palette: Palette
  /// Whether what is drawn keeps to ASCII; what the data hold stays as it is.
  public private(set) var isASCII: Bool
  /// Nil where no rows are marked.
  public var margin: RowMargin?
  /// Nil where the answer is not kept.
  public var again: ShownAgain?
  public var preferences: AnswerPreferences
  /// By which days and moments become UTC, in the formats that know no wall clock.
  public var zone = WallZone.ahead(minutes: 0)
  /// Whether it is a terminal, on which nothing that data hold may act.
  public let isTerminal: Bool

  public init(
    width: Int? = nil, palette: Palette = .none, isASCII: Bool = false, isTerminal: Bool = false,
    margin: RowMargin? = nil, preferences: AnswerPreferences = AnswerPreferences()
  ) {
    self.isTerminal = isTerminal
    self.width = width
    self.palette = palette
    self.isASCII = isASCII
    self.margin = margin
    self.preferences = preferences
  }

  /// How cells are written in markdown and html: a file of these may hold every sign, whatever the terminal shows.
  var documentCells: CellStyle { isASCII && isTerminal ? .ascii : .human }

  var inASCII: TableStyle {
    var style = self
    style.isASCII = true
    return style
  }
}
