import ParlanceMeaning
import ParlanceModel

/// Sentences and the commands that the resolver returns for them.
enum Cases {
  typealias Case = (sentence: String, command: Command)

  static let all: [Case] = queries + groups + orderings + changes

  static let fact = Fixture.fact
  static let booking = Fixture.booking
  static let member = Fixture.member
  static let lesson = Fixture.lesson
  static let session = Fixture.session
  static let facts = Selection(entity: fact)
  static let bookings = Selection(entity: booking)
  static let members = Selection(entity: member)
  static let classes = Selection(entity: lesson)
  static let sessions = Selection(entity: session)

  static let factColumns = [
    column("id", id), column("text", the("text", fact)), column("number", the("number", fact)),
  ]
  static let memberColumns = [column("id", id), column("name", the("name", member))]
  static let active = Condition.not(.isTrue(the("cancelled", booking)))
  static let left = arithmetic(
    the("spots", lesson), .minus, over(.count, nil, related(booking, by: "class", active)))
}
