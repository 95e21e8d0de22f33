/// The names of weekdays and months in answers.
package enum CalendarNames {
  /// The style of a name: full or short, and its letter case.
  package struct Form: Sendable, Equatable {
    package enum Letters { case capital, upper, lower }

    /// Whether the name is shortened to its first three letters.
    package let isShort: Bool
    package var letters = Letters.capital

    package static let long = Form(isShort: false)
    package static let short = Form(isShort: true)

    package func text(_ name: String) -> String {
      let name = isShort ? String(name.prefix(3)) : name
      return switch letters {
      case .capital: name
      case .upper: name.uppercased()
      case .lower: name.lowercased()
      }
    }

    /// Returns the form with the letter case of `example`.
    package func cased(as example: String) -> Form {
      var form = self
      form.letters =
        example == example.uppercased() ? .upper : example == example.lowercased() ? .lower : .capital
      return form
    }
  }

  /// Returns the number of the weekday or month from 1, and the style of its name. `text` is a full name or its first
  /// three letters.
  package static func find(_ text: String, in names: [String]) -> (place: Int, form: Form)? {
    let said = text.lowercased()
    for form in [Form.long, .short] {
      guard let place = names.firstIndex(where: { form.text($0).lowercased() == said }) else { continue }
      return (place + 1, form.cased(as: text))
    }
    return nil
  }

  /// The weekdays from Monday.
  package static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  package static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November",
    "December",
  ]
}
