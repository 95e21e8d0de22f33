/// Words that the language has without a model.
enum BuiltIn {
  static let words = [
    "sum", "average", "min", "max", "median", "day", "weeks", "month", "quarters", "year", "january", "sep",
    "monday",
    "fri",
  ]
}
