import ParlanceModel

extension Period {
  /// How many of `part` it is made of; nil where it is not made of whole ones, as a month of weeks.
  func count(of part: Period) -> Int? {
    switch (self, part) {
    case (.day, .day), (.week, .week), (.month, .month), (.quarter, .quarter), (.year, .year): 1
    case (.week, .day): 7
    case (.quarter, .month): 3
    case (.year, .month): 12
    case (.year, .quarter): 4
    default: nil
    }
  }
}
