/// Whom a condition is told of: rows that a noun stands before, or one row.
enum Voice {
  /// `whose number is …`, `that are archived`, `that have no bookings`.
  case those
  /// `its number is …`, `it is archived`, `it has no bookings`.
  case it
  /// `in which the number of sessions is …`.
  case groups

  /// What stands before a field.
  var possessive: String {
    switch self {
    case .those: "whose"
    case .it: "its"
    case .groups: "in which"
    }
  }

  /// What stands before a calculation that is no field.
  var circumstance: String {
    switch self {
    case .those: "for which "
    case .it: ""
    case .groups: "in which "
    }
  }

  var subject: String { self == .it ? "it" : "that" }
  var be: String { self == .it ? "is" : "are" }
  var have: String { self == .it ? "has" : "have" }
  var doNot: String { self == .it ? "does not" : "do not" }
  /// What stands before what belongs to them.
  var owner: String { self == .it ? "its" : "their" }
}
