import ParlanceMeaning
import ParlanceModel
import ParlanceRender
import ParlanceStore

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// Activities with random plans and exercises, and handwritten SQL about them.
struct GeneratedPlans {
  let conversation: Conversation

  init() throws {
    conversation = try Conversation(model: "examples/exercise-planning/exercise-planning.model")
    conversation.session.output.mode = .csv
    for statement in Self.rows { try conversation.session.engine.execute(statement) }
  }

  /// Some of the twelve activities have only plans or only exercises, and two have neither. Each day has at most one of
  /// each.
  private static let rows = [
    """
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 12)
    insert into activity (id, name) select i, 'Activity ' || char(64 + i) from n
    """,
    "insert into programme (id, name, starts) values (1, 'Spring', '2026-03-01')",
    """
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 400)
    insert into plan (activity_id, programme_id, day, distance, duration, skipped)
    select a, case when i % 3 = 0 then 1 end, date('2026-03-01', (i * 37 % 70) || ' days'),
      case when i % 5 > 0 then (1 + i * 13 % 40) * 500 end, i % 60 + 1, 0
    from (select i, 1 + (i * 7 + i / 9) % 11 as a from n) where a not in (3, 11)
    on conflict do nothing
    """,
    """
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 500)
    insert into exercise (activity_id, day, distance, duration, done)
    select a, date('2026-03-01', (i * 53 % 70) || ' days'),
      case when i % 4 > 0 then (1 + i * 17 % 30) * 500 end, i % 90 + 1, i % 2
    from (select i, 1 + (i * 5 + i / 7) % 11 as a from n) where a not in (5, 11) and (a < 8 or i % 3 = 0)
    on conflict do nothing
    """,
  ]

  /// Returns the answer's lines without the header.
  func say(_ sentence: String) throws -> [String] {
    let lines = try conversation.say(sentence).split(separator: "\r\n", omittingEmptySubsequences: false)
    return lines.dropFirst().map(String.init).filter { !$0.isEmpty }
  }

  /// Returns the rows of `sql` as lines of CSV.
  func ask(_ sql: String) throws -> [String] {
    let statement = try conversation.session.engine.prepare(sql)
    var lines: [String] = []
    var columns = 1
    while sql.contains("/*\(columns + 1)*/") { columns += 1 }
    while try statement.step() {
      lines.append((0..<columns).map { Self.text(statement.value($0)) }.joined(separator: ","))
    }
    return lines
  }

  private static func text(_ value: Value) -> String {
    switch value {
    case .null: ""
    case .integer(let integer): String(integer)
    case .real(let real): real == real.rounded() ? String(Int(real)) : String(real)
    case .text(let text): text
    }
  }
}
