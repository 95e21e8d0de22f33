import ParlanceModel
import ParlanceRender

/// Entities as a graph for Graphviz's `dot`, with each entity as a table of its fields.
struct GraphvizDiagram {
  let entities: [Entity]
  let references: [EntityReference]
  let pairs: [Pair]
  let model: Model

  var lines: [String] {
    ["digraph model {", "  rankdir=RL", "  node [shape=plain]"] + entities.flatMap(node)
      + references.map(edge) + pairs.map(edge) + ["}"]
  }

  private func edge(_ pair: Pair) -> String {
    let label = Self.quoted("pair on \(pair.fields.joined(separator: ", "))")
    let ends = "\(Self.quoted(pair.planned)) -> \(Self.quoted(pair.actual))"
    return "  \(ends) [label=\(label) dir=\"none\" style=\"dotted\"]"
  }

  private func node(_ entity: Entity) -> [String] {
    let head = "<tr><td bgcolor=\"lightgrey\"><b>\(MarkupText.escaped(entity.name))</b></td></tr>"
    let fields = entity.fields.map { field in
      let words = FieldWords(field, model: model).type
      let name = field.isKey ? "<u>\(MarkupText.escaped(field.name))</u>" : MarkupText.escaped(field.name)
      return "<tr><td align=\"left\">\(name): \(MarkupText.escaped(words))</td></tr>"
    }
    return ["  \(Self.quoted(entity.name)) [label=<<table border=\"0\" cellborder=\"1\" cellspacing=\"0\">"]
      + ([head] + fields).map { "    " + $0 } + ["  </table>>]"]
  }

  private func edge(_ reference: EntityReference) -> String {
    let label = reference.word.isEmpty ? reference.field.name : reference.word
    let style = reference.field.isOptional ? " style=\"dashed\"" : ""
    return
      "  \(Self.quoted(reference.entity.name)) -> \(Self.quoted(reference.target)) [label=\(Self.quoted(label))\(style)]"
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.map { $0 == "\"" ? "\\\"" : $0 == "\\" ? "\\\\" : String($0) }.joined() + "\""
  }
}
