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
      return session.withExamples { $0.accepted([replacing(error.range, by: "today")], 1).first }
    }
    if let dated = session.withExamples(dated) { return dated }
    if let extreme = session.withExamples(extreme) { return extreme }
    if let given, let valued = session.withExamples({ valued(given, $0) }) { return valued }
    if words[0] == "change", isOfForm, error.notes.isEmpty, let colon = words.firstIndex(of: ":"),
      said.tokens[colon].range.upperBound <= error.range.lowerBound,
      let changed = CompletedSentence(said.source[said.range], in: session).sentence()
    {
      return changed
    }
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

  /// What a field was to be given in a sentence that gives some, and cannot be.
  private struct Given {
    /// Those of that name.
    let fields: [Field]
    /// What may have been the value: the wrong word right behind the field, or all that stands there.
    let places: [SourceRange]
  }

  private var given: Given? {
    guard error.kind != .refused, ["add", "change", "save"].contains(words[0]),
      let wrong = said.tokens.firstIndex(where: { $0.range == error.range }), wrong > 0,
      let name = said.tokens[..<wrong].indices.last(where: {
        isField($0) || Self.ending.contains(words[$0])
      }),
      isField(name), isOfForm || name == wrong - 1
    else { return nil }
    let fields = session.model.entities.compactMap { $0.field(said.source[said.tokens[name].range]) }
    let value = said.tokens[(name + 1)...].prefix { $0.kind != .end && said.source[$0.range] != "," }
    let whole = value.last.map { said.tokens[name + 1].range.lowerBound..<$0.range.upperBound }
    return Given(
      fields: fields, places: (name == wrong - 1 ? [error.range] : []) + [whole].compactMap(\.self))
  }

  /// Whether the error tells no more than that other words were expected.
  private var isOfForm: Bool { Self.forms[error.id] != nil }

  /// What ends what one field is given.
  private static let ending: Set<String> = [":", ","]

  private func isField(_ place: Int) -> Bool {
    session.model.entities.contains { $0.field(said.source[said.tokens[place].range]) != nil }
  }

  /// With what the record has now, or with any value that may stand there.
  private func valued(_ given: Given, _ maker: ExampleMaker) -> String? {
    let values = given.fields.compactMap(maker.literal)
    let found = given.places.lazy.compactMap { place -> String? in
      let present = values.lazy.flatMap { maker.present(replacing(place, by: $0)) }
      return maker.accepted((Array(present.prefix(1)) + values).map { replacing(place, by: $0) }, 1).first
    }
    return found.first ?? ofBearer(given.fields[0].name, maker)
  }

  /// With a day or a period in the place of what stands behind a word that leads to one: `until foo`, `next foo`.
  private func dated(_ maker: ExampleMaker) -> String? {
    guard isOfForm, let wrong = said.tokens.firstIndex(where: { $0.range == error.range }),
      let leading = words[..<wrong].indices.suffix(2).last(where: { Self.leading[words[$0]] != nil }),
      let time = Self.leading[words[leading]]
    else { return nil }
    let places = [error.range, said.tokens[leading + 1].range.lowerBound..<error.range.upperBound]
    return maker.accepted(places.map { replacing($0, by: time) }, 1).first
  }
  private static let leading = [
    "since": "monday", "before": "monday", "after": "monday", "until": "monday", "this": "week",
    "last": "week", "next": "week",
  ]

  /// With the noun of the one that is changed, which bears a name that others may bear, too.
  private func ofBearer(_ name: String, _ maker: ExampleMaker) -> String? {
    guard words[0] == "change",
      let (entity, head) = CompletedSentence(said.source[said.range], in: session).changed(maker),
      let field = entity.field(name), let value = maker.literal(field)
    else { return nil }
    let change = "\(head): \(field.name) "
    return maker.accepted((maker.present(change + value).prefix(1) + [value]).map { change + $0 }, 1).first
  }

  private func replacing(_ place: SourceRange, by word: String) -> String {
    let start = place.lowerBound
    // At the end of what was said nothing parts them.
    let touches = place.isEmpty && start > 0 && said.source.bytes[start - 1] > UInt8(ascii: " ")
    return Diagnostic.Fix(replacing: place, with: touches ? " " + word : word)
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

  /// The first entity of the sentence, or those that have its fields, or of which a record is called by one of its words;
  /// all where it names nothing of them.
  private var namedEntities: [Entity] {
    let model = session.model
    let named = said.tokens.lazy.compactMap { token in
      session.language.lexicon.canonical(token.word, as: .entity).flatMap { model.entity($0) }
    }.first
    if let named { return [named] }
    let found = [keepers, bearers].first { !$0.isEmpty }
    return found ?? model.entities
  }

  private var keepers: [Entity] {
    let fields = words.filter { session.language.lexicon.has($0, as: .field) }
    return fields.isEmpty
      ? []
      : session.model.entities.filter { entity in
        fields.allSatisfy { entity.field($0) != nil }
      }
  }

  private var bearers: [Entity] {
    let names = said.tokens.filter { $0.kind == .text || $0.kind == .word && $0.word < 0 }
      .map { said.source[$0.range].split(separator: "\"").joined() }
    let rows = AskedRows(session.runner, session.planner).data
    return session.model.entities.filter { entity in
      entity.key != nil && names.contains { rows.recordName($0, entity) != nil }
    }
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
