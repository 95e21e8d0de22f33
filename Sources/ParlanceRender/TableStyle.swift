public import ParlanceModel

/// The limits of the output device for an answer or a chart, and the user's preferences.
public struct TableStyle: Sendable, Equatable {
  /// The width of the terminal in cells; nil if it is unlimited, as in a file.
  public var width: Int?
  public let palette: Palette
  /// Whether drawing uses only ASCII. Data isn't changed.
  public private(set) var isASCII: Bool
  /// The margin that marks rows, such as changed rows in `watch`; nil if no rows are marked.
  public var margin: RowMargin?
  /// The way to show the answer again; nil if the answer isn't stored.
  public var again: RepeatOption?
  public var preferences: AnswerPreferences
  /// The time zone for formats that write times in UTC.
  public var zone = WallClockTimeZone.ahead(minutes: 0)
  /// Whether the output is a terminal. If so, characters that would control the terminal are escaped.
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

  /// The cell style in Markdown and HTML. A file may contain any character, even if the terminal can't show it.
  var documentCells: CellStyle { isASCII && isTerminal ? .ascii : .human }

  var inASCII: TableStyle {
    var style = self
    style.isASCII = true
    return style
  }
}

/// A margin to the left of an answer, with marks for changed rows.
public struct RowMargin: Sendable, Equatable {
  /// The indices of the marked rows, from 0.
  public let marked: Set<Int>
  let mark: String
  let blank = "  "

  /// Creates a margin that marks these rows.
  ///
  /// - Parameter palette: The colours of the mark, which is a bar; without colours, the mark is a star.
  public init(marking marked: Set<Int>, palette: Palette) {
    self.marked = marked
    mark = palette == .none ? "* " : palette.accent + "▌" + palette.reset + " "
  }

  /// The width of the margin in cells.
  static let width = 2

  /// Returns the margin of a row: its mark or spaces.
  public func text(row: Int) -> String { marked.contains(row) ? mark : blank }
}

/// The way to show a stored answer again with all of its columns.
public struct RepeatOption: Sendable, Equatable {
  /// The command that shows the answer again.
  let command: String
  /// The maximum number of rows that are stored.
  let mostRows: Int

  public init(by command: String, upTo mostRows: Int) {
    self.command = command
    self.mostRows = mostRows
  }
}

/// The user's preferences for answers, independent of the output device.
public struct AnswerPreferences: Sendable, Equatable {
  /// Whether the table has headings.
  public var showsHeadings = true
  /// The text of a missing cell; nil for the mode's default.
  public var missing: String?
  /// The separator of CSV values, an ASCII character.
  public var separator = UInt8(ascii: ",")
  /// Whether long text wraps within its column. If not, it is truncated and ends with a mark.
  public var wraps = true
  /// The widths of a table's first columns, in cells. 0 fits the contents, and a negative width aligns to the right.
  public var columnWidths: [Int] = []

  /// The formats of days, times and numbers.
  public var format = ValueFormat()

  public init() {}
}

/// The user's text for missing cells, at a fixed memory address.
///
/// A ``CellStyle`` contains only a pointer to the text. Styles are copied for every cell, and copying a pointer needs
/// no reference counting.
final class MissingText {
  let bytes: UnsafeBufferPointer<UInt8>

  init(_ text: String) {
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(text.utf8.count, 1))
    let (_, end) = memory.initialize(from: text.utf8)
    bytes = UnsafeBufferPointer(rebasing: memory[..<end])
  }

  deinit { UnsafeMutablePointer(mutating: bytes.baseAddress)?.deallocate() }
}
