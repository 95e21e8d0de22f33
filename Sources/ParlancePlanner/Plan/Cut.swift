public import ParlanceModel

/// Where `first n` may part rows that are alike in all that was said of their order. A few rows more are read than are
/// shown, so that an answer can tell.
public struct Cut: Sendable, Equatable {
  /// Where the rows are the first of each of several groups.
  public struct Groups: Sendable, Equatable {
    /// The column, from 0, of what a row belongs to.
    public let key: Int
    /// The column, from 0, of the row's place in its group, from 1.
    public let place: Int
  }

  /// How many rows are shown, of each group where there are groups.
  public let first: Binding
  /// How many places of each group are passed over; nil where that is done before rows are read.
  public let skip: Binding?
  /// The columns, from 0, of what was said of the order.
  public let orders: [Int]
  public let groups: Groups?
  /// How many rows are read beyond the last that is shown, of each group where there are groups.
  public let excess: Int

  /// What it does, as `explain` prints it.
  var description: String {
    groups == nil
      ? "  read up to \(excess) rows more, to tell what shares the last place"
      : "  read a row more of each, to tell what shares the last place"
  }
}
