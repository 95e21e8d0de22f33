import ParlanceLanguage
import ParlanceModel
import ParlanceRender
import ParlanceStore

/// What is told where a record is not there: how many there are, and the question that shows them.
extension Session {
  /// More rows are not read by a person.
  private static let mostListed = 20

  func withRecords(_ error: Diagnostic, _ said: SaidSentence) -> Diagnostic {
    guard error.id == "unknown-record", error.fix == nil, error.notes.isEmpty,
      let entity = entity(saidIn: error.range, said),
      let count = try? RowCounts(engine).count(of: entity.table)
    else { return error }
    let note =
      switch count {
      case 0: "there are no \(entity.plural) yet"
      case 1: "there is one \(entity.name): `list \(entity.plural)` shows it"
      case ...Self.mostListed: "there are \(count) \(entity.plural): `list \(entity.plural)` shows them"
      default:
        "there are \(entity.counted(count)): `list \(entity.plural) first \(Self.mostListed)` shows some"
      }
    return error.mended(by: nil, notes: [note])
  }

  /// `fact 99`: what is sought by a question of its own has another reason not to be there.
  func entity(saidIn range: SourceRange, _ said: SaidSentence) -> Entity? {
    let tokens = said.tokens.filter { range.contains($0.range.lowerBound) }
    guard tokens.count == 2 else { return nil }
    return language.lexicon.canonical(tokens[0].word, as: .entity).flatMap(model.entity)
  }
}
