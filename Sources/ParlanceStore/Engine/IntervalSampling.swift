public import ParlanceModel
internal import ParlancePlanner
internal import ParlanceSQL

extension Engine {
  /// Sets the type of each column with the SQL type `interval`. The type is a length of time unless more than one of ten
  /// sampled values has months or years, which have no fixed length, or is shorter than a second, which answers would show
  /// as `0:00`. Then the column remains a text.
  ///
  /// - Parameters:
  ///   - looking: Whether to sample rows. If not, the type is a length of time.
  ///   - samplesViews: Whether to sample views, too. Sampling a view can take long.
  public func typeIntervals(
    in tables: [TableDescription], looking: Bool, samplesViews: Bool
  ) throws(EngineError) {
    for table in tables where table.refusal == nil {
      for column in table.columns where column.typing == .interval {
        column.typing = .interval(
          sampled: looking && (samplesViews || !table.isView)
            ? try intervals(in: column.name, of: table.name) : IntervalSample())
      }
    }
  }

  /// Returns an empty sample for a table that can't be read. Such a table must not prevent opening the database.
  private func intervals(in column: String, of table: String) throws(EngineError) -> IntervalSample {
    do throws(EngineError) {
      return try rows(
        """
        select count(value), count(value) filter (where is_other), coalesce(min(cast(value as text)) filter (where is_other), '')
        from (select value, date_part('year', value) <> 0 or date_part('month', value) <> 0
        or date_part('epoch', value) <> 0 and abs(date_part('epoch', value)) < 1 as is_other
        from (select \(dialect.spelling.quoted(column)) as value from \(dialect.spelling.quotedTable(table)) limit 1000) as sampled)
        as seen
        """
      ) {
        IntervalSample(count: Int($0.integer(0)), otherCount: Int($0.integer(1)), example: $0.label(2))
      }.first ?? IntervalSample()
    } catch {
      guard case .other = error else { throw error }
      return IntervalSample()
    }
  }
}
