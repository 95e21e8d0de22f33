import ParlanceLanguage
import ParlanceModel
import ParlanceStore

/// What is told of a sentence that lacks what only the person can know: a whole one that can be said, of records there are.
///
/// It stands in a note: what is meant is for the person to say, so Up does not bring it.
extension Session {
  /// The form of which an error shows an example; that of the words that were said, where it names none.
  private static let forms: [String: String?] = [
    "missing-field": "add", "does-not-accumulate": "add", "cannot-aggregate": "aggregates",
    "aggregate-of-what": "aggregates", "count-of-what": "calculations", "unknown-flag": "flags",
    "argument-missing": nil, "unfinished-sentence": nil, "not-legal-here": nil, "no-such-word": nil,
  ]
  /// Errors of which the words before them tell nothing of what is meant.
  private static let ofWhole: Set<String> = ["missing-field", "does-not-accumulate", "argument-missing"]

  func withExample(_ error: Diagnostic, _ said: SaidSentence) -> Diagnostic {
    guard error.fix == nil, said.tokens.count > 1, let example = example(for: error, said) else {
      return error
    }
    return error.mended(by: nil, notes: ["such as: \(example)"])
  }

  private func example(for error: Diagnostic, _ said: SaidSentence) -> String? {
    let words = said.tokens.map { said.source[$0.range].lowercased() }
    if error.kind != .refused, let valued = withExamples({ valued(error, said, $0) }) { return valued }
    let isWhole = Self.ofWhole.contains(error.id)
    guard let form = Self.forms[error.id], error.id == "missing-field" || error.notes.isEmpty,
      isWhole || error.range.lowerBound > said.range.lowerBound
    else { return nil }
    return withExamples { maker -> String? in
      let call = calls(of: words[0], maker)
      if !call.isEmpty { return maker.accepted(call, 1).first }
      let named = entities(named: said)
      guard isWhole || form != nil else {
        for form in forms(of: words, before: error, said) {
          let found = nearest(to: words, lines(form, named, maker, from: words[0]), maker)
          if let found { return found }
        }
        return nil
      }
      let entities = error.id == "does-not-accumulate" ? model.entities : named
      return form.flatMap { nearest(to: words, lines($0, entities, maker), maker) }
    }
  }

  /// The sentence with a value in the place of the wrong one: what the record has now, or any that may stand there.
  private func valued(_ error: Diagnostic, _ said: SaidSentence, _ maker: ExampleMaker) -> String? {
    func sentence(_ value: String) -> String {
      Diagnostic.Fix(replacing: error.range, with: value).applied(to: said.source, within: said.range)
    }
    if error.id == "needs-one-day" { return maker.accepted([sentence("today")], 1).first }
    let first = said.source[said.tokens[0].range].lowercased()
    guard ["add", "change", "save"].contains(first),
      let place = said.tokens.firstIndex(where: { $0.range == error.range }), place > 0
    else { return nil }
    let name = said.source[said.tokens[place - 1].range]
    let fields = model.entities.compactMap { $0.field(name) }
    if fields.isEmpty { return nil }
    let values = fields.compactMap(maker.literal)
    let present = values.lazy.flatMap { maker.present(sentence($0)) }
    return maker.accepted((Array(present.prefix(1)) + values).map(sentence), 1).first
  }

  private func calls(of word: String, _ maker: ExampleMaker) -> [String] {
    model.verbs.filter { $0.name == word }.flatMap(maker.sentences)
      + spoken.reports.filter { $0.name == word }.flatMap(maker.sentences)
  }

  /// The sentences of a form, untried; those alone that begin with a word, where one is given.
  private func lines(
    _ form: String, _ entities: [Entity], _ maker: ExampleMaker, from first: String? = nil
  ) -> [String] {
    let lines = entities.flatMap { ExampleMaker.makers[form]?(maker, $0) ?? [] }
    return lines.filter { line in first.map { line.hasPrefix($0 + " ") } ?? true }
  }

  /// The forms that the words before the error lead to, the nearest to it first.
  private func forms(of words: [String], before error: Diagnostic, _ said: SaidSentence) -> [String] {
    let before = said.tokens.prefix { $0.range.upperBound <= error.range.lowerBound }.indices
    return before.reversed().flatMap { FormCatalogue.forms(about: words[$0]).map(\.name) }
  }

  /// The entities of the sentence; all where it names none.
  private func entities(named said: SaidSentence) -> [Entity] {
    let named = said.tokens.compactMap { token in
      language.lexicon.canonical(token.word, as: .entity).flatMap(model.entity)
    }
    return named.isEmpty ? model.entities : Array(named.prefix(1))
  }

  /// The first of the sentences that is accepted, of those first that are most like what was said.
  private func nearest(to words: [String], _ sentences: [String], _ maker: ExampleMaker) -> String? {
    let known = Set(words)
    let hasNumber = words.contains(where: Self.isNumber)
    // A word that both have says more than that both have a number.
    func likeness(_ sentence: String) -> Int {
      let said = sentence.split(separator: " ")
      return 2 * said.count { known.contains($0.lowercased()) }
        + (hasNumber && said.contains(where: Self.isNumber) ? 1 : 0)
    }
    let sorted = sentences.enumerated().map { (likeness: likeness($1), place: $0, sentence: $1) }
      .sorted { ($1.likeness, $0.place) < ($0.likeness, $1.place) }
    return maker.accepted(sorted.prefix(Self.mostTried).map(\.sentence), 1).first
  }

  private static func isNumber(_ word: some StringProtocol) -> Bool { word.first?.isNumber == true }

  /// A person waits for the answer.
  private static let mostTried = 12
}
