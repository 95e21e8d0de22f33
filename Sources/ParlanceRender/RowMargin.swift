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
