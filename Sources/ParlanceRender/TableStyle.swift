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

/// A margin left of an answer, in which some of its rows are marked: those that have changed.
public struct RowMargin: Sendable, Equatable {
  /// The numbers of the marked rows, from 0.
  public let marked: Set<Int>
  let mark: String
  let blank = "  "

  /// - Parameter palette: With colours the mark is a bar, without them a star.
  public init(marking marked: Set<Int>, palette: Palette) {
    self.marked = marked
    mark = palette == .none ? "* " : palette.accent + "▌" + palette.reset + " "
  }

  /// The cells that it takes of each line.
  static let width = 2

  public func text(row: Int) -> String { marked.contains(row) ? mark : blank }
}

/// How an answer that was kept is shown once more, with all of its columns.
public struct ShownAgain: Sendable, Equatable {
  /// What is said for it.
  let command: String
  /// An answer with more rows is not kept.
  let mostRows: Int

  public init(by command: String, upTo mostRows: Int) {
    self.command = command
    self.mostRows = mostRows
  }
}

/// What a person has chosen for the answers that are to come, whatever place they go to.
public struct AnswerPreferences: Sendable, Equatable {
  /// Whether the names of the columns stand above them.
  public var showsHeadings = true
  /// What stands for a missing cell; nil for the mode's own sign.
  public var missing: String?
  /// What stands between the values of a line of csv: an ASCII character.
  public var separator = UInt8(ascii: ",")
  /// Whether a text that is longer than its column goes on below; else it is cut, with a mark.
  public var wraps = true
  /// The widths of a table's first columns, in cells; 0 where the contents decide, negative to align to the right.
  public var columnWidths: [Int] = []

  /// How days, times and numbers are written.
  public var format = ValueFormat()

  public init() {}
}

/// What a person wants to see where a cell is missing, at one place in memory for as long as it lives.
///
/// A ``CellStyle`` only points to it: styles are handed around for every cell, without counting references.
final class MissingText {
  let bytes: UnsafeBufferPointer<UInt8>

  init(_ text: String) {
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(text.utf8.count, 1))
    let (_, end) = memory.initialize(from: text.utf8)
    bytes = UnsafeBufferPointer(rebasing: memory[..<end])
  }

  deinit { UnsafeMutablePointer(mutating: bytes.baseAddress)?.deallocate() }
}
