import ParlanceLanguage
import ParlanceModel
import ParlanceStore

/// A sentence to show for one that failed: with another value in the place of the wrong one, or else of the same form, of
/// records there are.
struct ErrorExample {
  /// The form of which an error shows an example; that of the words that were said, where it names none.
  private static let forms: [String: String?] = [
    "missing-field": "add", "does-not-accumulate": "add", "cannot-aggregate": "aggregates",
    "aggregate-of-what": "aggregates", "count-of-what": "calculations", "unknown-flag": "flags",
    "argument-missing": nil, "unfinished-sentence": nil, "not-legal-here": nil, "no-such-word": nil,
  ]
  /// Errors of which the words before them tell nothing of what is meant.
  private static let ofWhole: Set<String> = ["missing-field", "does-not-accumulate", "argument-missing"]
  /// A person waits for the answer.
  private static let mostTried = 12

  private let error: Diagnostic
  private let said: SaidSentence
  private let session: Session
  private let words: [String]

  init(_ error: Diagnostic, _ said: SaidSentence, in session: Session) {
    (self.error, self.said, self.session) = (error, said, session)
    words = said.tokens.map { said.source[$0.range].lowercased() }
  }

  /// Nil where none is known that would help.
  func sentence() -> String? {
    // What takes something away is no example of what was meant.
    guard !["delete", "forget"].contains(words[0]),
      !FamiliarWords.meanings(of: words[0]).contains("delete")
    else { return nil }
    if let example = withRecord { return example }
    if error.id == "needs-one-day" {
      return session.withExamples { $0.accepted([replaced(by: "today")], 1).first }
    }
    if let extreme = session.withExamples(extreme) { return extreme }
    let fields = givenFields
    if !fields.isEmpty, let valued = session.withExamples({ valued(fields, $0) }) { return valued }
    let isWhole = Self.ofWhole.contains(error.id)
    guard let form = Self.forms[error.id], error.id == "missing-field" || error.notes.isEmpty,
      isWhole || error.range.lowerBound > said.range.lowerBound
    else { return nil }
    return session.withExamples { ofForm(form, isWhole, $0) }
  }

  /// What is said of `it`, where nothing is meant by that, of a record that there is, which it leaves as it is:
  /// `credits += 5`.
  private var withRecord: String? {
    let changes = session.sayings().sentences(for: said.source[said.range]).compactMap { sentence in
      sentence.hasPrefix(Self.changeOfIt) ? sentence.dropFirst(Self.changeOfIt.count) : nil
    }
    guard let given = changes.first else { return nil }
    return session.withExamples { maker in
      let examples = session.model.entities.lazy.flatMap { entity -> [String] in
        guard let field = entity.field(String(given.prefix { $0 != " " })), let value = maker.literal(field),
          session.isSayable("change \(maker.subject(entity)): \(given)")
        else { return [] }
        let change = "change \(maker.subject(entity)): \(field.name) "
        return maker.present(change + value).map { change + $0 }
      }
      return maker.accepted(examples, 1).first
    }
  }
  private static let changeOfIt = "change it: "

  // MARK: The same sentence with another value

  /// The fields that the wrong word may have been a value for: it stands behind one in a sentence that gives some.
  private var givenFields: [Field] {
    guard error.kind != .refused, ["add", "change", "save"].contains(words[0]),
      let place = said.tokens.firstIndex(where: { $0.range == error.range }), place > 0
    else { return [] }
    let name = said.source[said.tokens[place - 1].range]
    return session.model.entities.compactMap { $0.field(name) }
  }

  /// With what the record has now, or with any value that may stand there.
  private func valued(_ fields: [Field], _ maker: ExampleMaker) -> String? {
    let values = fields.compactMap(maker.literal)
    let present = values.lazy.flatMap { maker.present(replaced(by: $0)) }
    return maker.accepted((Array(present.prefix(1)) + values).map(replaced), 1).first
      ?? ofBearer(fields[0].name, maker)
  }

  /// With the noun of the one that is changed, which bears a name that others may bear, too.
  private func ofBearer(_ name: String, _ maker: ExampleMaker) -> String? {
    guard words[0] == "change",
      let (entity, head) = CompletedSentence(said.source[said.range], in: session).changed(maker),
      let field = entity.field(name), let value = maker.literal(field)
    else { return nil }
    let change = "\(head): \(field.name) "
    return maker.accepted((maker.present(change + value).prefix(1) + [value]).map { change + $0 }, 1).first
  }

  private func replaced(by word: String) -> String {
    let start = error.range.lowerBound
    // At the end of what was said nothing parts them.
    let touches = error.range.isEmpty && start > 0 && said.source.bytes[start - 1] > UInt8(ascii: " ")
    return Diagnostic.Fix(replacing: error.range, with: touches ? " " + word : word)
      .applied(to: said.source, within: said.range)
  }

  // MARK: The longest, the smallest

  private static let small: Set<String> = ["shortest", "smallest", "lowest", "least", "fewest", "thinnest"]

  /// The rows by one of their numbers, where a word asks for the most or the least of an unnamed one: `longest book`.
  private func extreme(_ maker: ExampleMaker) -> String? {
    // The newest has the latest day, and the cheapest no number of any kind.
    let others = ["newest", "oldest", "latest", "earliest", "cheapest"]
    let isExtreme = { (word: String) in
      word.count > 5 && word.hasSuffix("est") && !others.contains(word)
    }
    guard !["add", "change", "save"].contains(words[0]), error.kind != .refused, namedEntities.count == 1,
      let entity = namedEntities.first,
      let word = words.first(where: isExtreme), session.language.lexicon.number(of: word) < 0
    else { return nil }
    let order = Self.small.contains(word) ? "" : " desc"
    let sentences = entity.fields.filter(maker.isNumeric).map {
      "list \(entity.plural) by \($0.name)\(order) first 1"
    }
    return maker.accepted(sentences, 1).first
  }

  // MARK: Another sentence of the same form

  private func ofForm(_ form: String?, _ isWhole: Bool, _ maker: ExampleMaker) -> String? {
    let calls =
      session.model.verbs.filter { $0.name == words[0] }.flatMap(maker.sentences)
      + session.spoken.reports.filter { $0.name == words[0] }.flatMap(maker.sentences)
    if !calls.isEmpty { return maker.accepted(calls, 1).first }
    guard isWhole || form != nil else {
      for form in formsBeforeError {
        let alike = lines(form, namedEntities, maker).filter { $0.hasPrefix(words[0] + " ") }
        if let found = nearest(of: alike, maker) { return found }
      }
      return nil
    }
    let entities = error.id == "does-not-accumulate" ? session.model.entities : namedEntities
    return form.flatMap { nearest(of: lines($0, entities, maker), maker) }
  }

  /// The sentences of a form, untried.
  private func lines(_ form: String, _ entities: [Entity], _ maker: ExampleMaker) -> [String] {
    entities.flatMap { ExampleMaker.makers[form]?(maker, $0) ?? [] }
  }

  /// The forms that the words before the error lead to, the nearest to it first.
  private var formsBeforeError: [String] {
    let before = said.tokens.prefix { $0.range.upperBound <= error.range.lowerBound }.indices
    return before.reversed().flatMap { FormCatalogue.forms(about: words[$0]).map(\.name) }
  }

  /// The first entity of the sentence; all where it names none.
  private var namedEntities: [Entity] {
    let model = session.model
    let named = said.tokens.lazy.compactMap { token in
      session.language.lexicon.canonical(token.word, as: .entity).flatMap { model.entity($0) }
    }.first
    return named.map { [$0] } ?? model.entities
  }

  /// The first of the sentences that is accepted, of those first that are most like what was said.
  private func nearest(of sentences: [String], _ maker: ExampleMaker) -> String? {
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
}
