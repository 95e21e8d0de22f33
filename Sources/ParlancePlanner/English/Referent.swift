/// What a condition describes: rows named by a noun, one row, or groups.
enum Referent {
  /// `whose number is …`, `that are archived`, `that have no bookings`.
  case those
  /// `its number is …`, `it is archived`, `it has no bookings`.
  case it
  /// `in which the number of sessions is …`.
  case groups

  /// The words before a field.
  var possessive: String {
    switch self {
    case .those: "whose"
    case .it: "its"
    case .groups: "in which"
    }
  }

  /// The words before a calculation that is not a field.
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
  /// The possessive for what belongs to them.
  var owner: String { self == .it ? "its" : "their" }
}
