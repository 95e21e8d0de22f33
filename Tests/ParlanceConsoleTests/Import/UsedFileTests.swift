import TestSupport
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// A file that `use` reads answers questions as if it were imported.
@Suite("Files that are used as tables")
struct UsedFileTests {
  private static let file = """
    Date;Practice;Distance km;Shoes;Start;Paid;Race
    1.11.2026;Ngondro;5,2;Nike;7:30 PM;12,50 €;yes
    3.11.2026;Guru Yoga;10,0;Adidas;12:00 AM;3,00 €;no
    8.11.2026;ngondro;7,5;;9:15 AM;;no
    ;;;;;;
    15.12.2026;;8,1;Nike;11:05 PM;1.480,00 €;yes
    2.1.2027;Refuge; 8,1 ;nike;6:00 AM;7,25 €;no
    """
  private static let declaration = """
    entity run
      date date main
      practice practice optional
      distance-km decimal 1
      shoes text optional
      start clock
      paid decimal 2 optional
      race flag
    """

  private static let questions = [
    "list runs", "list runs by date desc first 2", "list runs where practice is empty", "list race runs",
    "list runs showing date, practice, practice target", "list runs where not race",
    "list runs where start < 9:00 or shoes is empty", "list runs where shoes = nike",
    "list runs where distance-km > average distance-km of all runs", "show run 3",
    "count runs", "count runs where not race", "count runs per practice", "count runs per month",
    "count runs per month filled", "count runs per weekday", "count runs per shoes by count desc",
    "count distinct shoes of runs", "sum paid, average paid, max start of runs",
    "sum distance-km of runs per practice having sum > 6", "sum distance-km of runs per month across race",
    "average distance-km of runs per race", "running sum distance-km of runs per month",
    "list practices showing name, count of runs, sum distance-km of runs", "list practices without runs",
    "count practices with (runs where race)", "list practices with at least 2 runs",
    "rank by sum paid desc, sum paid of runs per practice",
    "min date, max date of runs where practice = ngondro",
    "share sum paid of runs per race", "list runs from 2026-11-03 to 2026-12-15", "gaps of runs",
    "compare sum paid of runs vs sum distance-km of runs per month",
  ]

  @Test func isAnsweredAsIfImported() throws {
    let place = TemporaryDirectory()
    place.write(Self.file.utf8, to: "runs.csv")
    let used = try Conversation(model: "demo")
    #expect(try used.say("use \"\(place.path)/runs.csv\" as run").contains("read 5 runs"))
    let described = try used.say("describe run")
    #expect(described.hasSuffix(Self.declaration), "\(described)")
    let imported = try Conversation(model: "demo")
    _ = try imported.say(Self.declaration)
    #expect(try imported.say("import runs from \"\(place.path)/runs.csv\"").contains("imported 5 runs"))
    for question in Self.questions {
      let answer = try used.say(question)
      #expect(try imported.say(question) == answer, "\(question)")
      #expect(used.lastErrorID == nil, "\(question): \(answer)")
    }
  }
}
