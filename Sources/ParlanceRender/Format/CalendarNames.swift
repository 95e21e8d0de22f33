/// The names of the days and months, as they are written in answers.
enum CalendarNames {
  /// How a name is written.
  struct Form: Sendable, Equatable {
    enum Letters { case capital, upper, lower }

    /// Whether only its first three letters are written.
    let isShort: Bool
    private(set) var letters = Letters.capital

    static let long = Form(isShort: false)
    static let short = Form(isShort: true)

    func text(_ name: String) -> String {
      let name = isShort ? String(name.prefix(3)) : name
      return switch letters {
      case .capital: name
      case .upper: name.uppercased()
      case .lower: name.lowercased()
      }
    }

    /// The same in letters as large or small as those of `example`.
    func cased(as example: String) -> Form {
      var form = self
      form.letters =
        example == example.uppercased() ? .upper : example == example.lowercased() ? .lower : .capital
      return form
    }
  }

  /// From Monday.
  static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November",
    "December",
  ]
}
