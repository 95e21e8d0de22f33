import ParlanceLanguage
import ParlanceModel

/// Lines that declare an entity anew, by nothing but what it does not have yet: so says who wants to add to it.
struct AddedLines {
  /// The lines that the entity was declared by, and these behind them; nil where they are none such.
  let whole: String?

  init(_ source: SourceText, _ range: SourceRange, in model: Model) {
    let said = source[range].declaredLines
    let heading = said.first.map(Self.words) ?? []
    guard said.count > 1, heading.count == 2, heading[0].lowercased() == "entity",
      let entity = model.entity(heading[1]),
      said.dropFirst().allSatisfy({ line in
        line.first?.isWhitespace == true
          && Self.words(of: line).first.map { entity.field($0) == nil } == true
      })
    else {
      whole = nil
      return
    }
    whole = entity.declaredLines(adding: Array(said.dropFirst())).joined(separator: "\n")
  }

  private static func words(of line: String) -> [String] {
    line.split { $0.isWhitespace || $0 == "`" }.map(String.init)
  }
}
