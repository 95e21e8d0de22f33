import ParlanceSession
import ParlanceLanguage

/// What became of the candidates of a place, for as long as the session stays as it is: where Tab is pressed again, or a
/// word more is typed there, it goes on from where it stopped.
package final class TriedPlaces {
  /// Of one place, by what a candidate is one of.
  struct Place {
    var leadsOn: [String: Bool] = [:]
    /// How what is behind the cursor goes right behind it.
    var fits: [String: Prospect.Fit] = [:]
    /// Those that need a word behind them which goes with the rest without them.
    var needless: Set<String> = []
    /// How often the time was over before more was known.
    var failures: [String: Int] = [:]
    /// What the first candidate that leads nowhere is refused for, where that stands before it.
    var refusalOfBeginning: String?
  }

  struct Name: Hashable {
    let said: [UInt8]
    let rule: RuleName
    /// What stands behind the cursor, and whether its words keep their meaning.
    var rest: [UInt8] = []
    var keepsMeaning = true
  }

  private var places: [Name: Place] = [:]
  /// More are not kept: a person comes back to the last few.
  private static let limit = 64

  package init() {}

  /// Nothing is known any more: a sentence was run.
  package func forget() { places = [:] }

  subscript(name: Name) -> Place {
    get { places[name] ?? Place() }
    set {
      if places.count >= Self.limit, places[name] == nil { places = [:] }
      places[name] = newValue
    }
  }
}
