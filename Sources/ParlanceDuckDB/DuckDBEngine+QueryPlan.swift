internal import FoundationEssentials
public import ParlanceModel
public import ParlanceStore

extension DuckDBEngine {
  public func queryPlan(_ sql: String, _ arguments: [Value]) throws(EngineError) -> [QueryPlanStep] {
    let texts = try rows("explain (format json) " + sql, arguments) { $0.label(1) }
    guard let text = texts.last, let plan = try? JSONDecoder().decode([PlanNode].self, from: Data(text.utf8))
    else { return [] }
    var steps: [QueryPlanStep] = []
    for node in plan { node.add(to: &steps, below: 0) }
    return steps
  }
}

/// A step of DuckDB's query plan. Its children are other steps whose rows this step reads.
private struct PlanNode: Decodable {
  let name: String
  let children: [PlanNode]
  let details: [String: Detail]

  enum CodingKeys: String, CodingKey {
    case name, children
    case details = "extra_info"
  }

  enum Detail: Decodable {
    case one(String)
    case several([String])
    case other

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self = .one(text)
      } else if let texts = try? container.decode([String].self) {
        self = .several(texts)
      } else {
        self = .other
      }
    }

    var text: String {
      switch self {
      case .one(let text): text
      case .several(let texts): texts.joined(separator: ", ")
      case .other: ""
      }
    }
  }

  /// The keys of the details that are shown for a step.
  private static let shown = [
    "Table", "Function", "Filters", "Conditions", "Groups", "Aggregates", "Order By",
  ]

  func add(to steps: inout [QueryPlanStep], below parent: Int) {
    let words = Self.shown.compactMap { details[$0]?.text }.filter { !$0.isEmpty }
    let id = steps.count + 1
    let detail = ([name.filter { $0 != " " }] + words).joined(separator: " ")
    steps.append(QueryPlanStep(id: id, parent: parent, detail: detail.replacing("\n", with: " ")))
    for child in children { child.add(to: &steps, below: id) }
  }
}
