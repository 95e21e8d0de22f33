/// What a slot of a ``SayingPattern`` may hold.
enum SayingSlot: String, Sendable {
  /// What the model calls a kind of record.
  case noun
  /// A field, also in the plural.
  case field
  /// Several fields with `,` or `and` between them.
  case fields
  case flag
  /// The contrary of a flag in one word: `unarchived`, `incomplete`.
  case unflag
  case verb, report
  /// What would clear the flag that a verb sets, in the contrary of its name: `unfinish`, which is `reopen`.
  case unverb
  /// Fields and what they are given, whatever stands between.
  case given
  /// The same, where some of them are made empty: `project x, clear due`.
  case emptied
  /// Several columns, whatever stands between.
  case columns
  case unit, period, number, year
  /// `sum`, or a word for it.
  case agg
  /// How a record may be called: a word that nobody knows, or a text.
  case one
  /// A name in the plural: `runs`.
  case ones
  /// One of a kind, `class 4`, or a name alone.
  case target
  /// More than one of a kind: `anna and ben`, `class 3 and class 4`.
  case several
  /// What sets a flag, in the word that its name comes from, and what clears it: `archive`, `unarchive`.
  case doing, undoing
  /// A file, by a name that tells its form: `out.txt`.
  case file
  /// A number with or without its unit, a word or a text.
  case value
  /// Any words, as a text.
  case text
  /// Several words of which the model knows none, as a text.
  case phrase
  /// Several numbers, with `,` or `and` between them, or nothing.
  case numbers
  /// Two numbers with a hyphen or two points between them, the smaller first: `3-5`.
  case range
  /// A number of periods: `5 days`, `a week`.
  case span
  /// A day with or without its time: `friday 6pm`.
  case moment
  /// What `help` has a page about.
  case topic
  /// What calculates: `+`, `-`, `*`, `/`.
  case sign
  /// What a field may hold: a word that nobody knows, or several, or a text.
  case held
  /// A word of a choice, whatever else it means: `yes`, `mon`.
  case choice
  /// Several values, with `,` or `or` between them.
  case either
  /// What leaves out what follows: `except for`, `other than`.
  case except
  /// Any one word.
  case any
  /// What was done, in a word that comes from a noun's: `booked` of bookings.
  case deed
  /// What adds a row, in the word that its noun comes from: `enrol` of enrolments.
  case act
  /// What a sentence begins with that is done to a set: `list`, `sum amount of`.
  case begin
  /// A word that leads to a record.
  case prep
  /// A day in one word, or a day of the week.
  case day
  /// A time of the day.
  case time
  /// `=`, `>` and such.
  case op
  /// Any words; `rest` may be none.
  case words, rest

  /// How many words it may hold, in the order in which that is tried.
  func counts(within available: Int) -> [Int] {
    switch self {
    case .target, .value: available > 1 ? [2, 1] : Array(1..<available + 1)
    case .several: Array(stride(from: available, through: 3, by: -1))
    case .span: available > 1 ? [2, 1] : Array(1..<available + 1)
    case .moment, .given, .emptied, .columns: Array(stride(from: available, through: 1, by: -1))
    case .begin: [1, 3].filter { $0 <= available }
    case .either: Array(stride(from: available, through: 3, by: -1))
    case .except: Array(stride(from: min(available, 3), through: 1, by: -1))
    case .numbers: Array(stride(from: available, through: 2, by: -1))
    case .held: Array(stride(from: min(available, 5), through: 1, by: -1))
    case .text, .words, .fields, .phrase: Array(stride(from: 1, through: available, by: 1))
    case .rest: Array(0...available)
    default: available > 0 ? [1] : []
    }
  }
}
