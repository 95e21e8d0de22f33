import ParlanceLanguage
public import ParlanceMeaning
public import ParlanceModel

/// Describes commands and their parts in English.
///
/// There is one function for each kind of node, such as a query or a condition. It calls the functions of the child
/// nodes.
///
/// A *full* description is about one sentence and contains its values. A *brief* description is used for headings and
/// for the steps of plans, which many sentences share. It contains `…` instead of a value that differs between
/// sentences.
///
/// | node | full | brief |
/// |---|---|---|
/// | set | `the archived facts whose number is more than 10` | `facts where archived and number > …` |
/// | condition | `whose number is empty`; about one row `its number is empty` | `number is empty` |
/// | calculation | `spots - left`, `the number of their bookings` | `(spots - left)`, `count of (bookings)` |
public struct EnglishPrinter {
  /// The data that only a full description needs. Nil for a printer of brief descriptions.
  let source: Source?
  /// The entity of the row in scope. Brief descriptions don't depend on it.
  private(set) var entity = Entity.none
  private(set) var referent = Referent.those
  /// Whether conditions are negated: `whose number is not more than 10 (or is empty)`.
  private(set) var isNegated = false

  struct Source {
    let model: Model
    let computed: ComputedFields
    let lookups: [RecordLookup]
    let name: (_ lookup: Int) -> String?
    let value: (Binding, FieldType) -> String
  }

  /// Creates a printer of full descriptions.
  ///
  /// - Parameters:
  ///   - lookups: The record lookups of the resolved sentence. Its bindings contain indexes into this array.
  ///   - name: Returns the actual name of the record that a lookup found; nil if it isn't known.
  ///   - value: Returns the value of a binding as text, without quotes and unit.
  public init(
    model: Model, lookups: [RecordLookup] = [], name: @escaping (_ lookup: Int) -> String? = { _ in nil },
    value: @escaping (Binding, FieldType) -> String
  ) {
    source = Source(
      model: model, computed: ComputedFields(model), lookups: lookups, name: name, value: value)
  }

  private init(_ source: Source?) { self.source = source }

  /// A printer of brief descriptions.
  package static var brief: EnglishPrinter { EnglishPrinter(nil) }

  var isBrief: Bool { source == nil }

  /// Returns one of the two texts: `full` if the printer writes full descriptions, `brief` otherwise.
  func either(_ full: @autoclosure () -> String, brief: @autoclosure () -> String) -> String {
    isBrief ? brief() : full()
  }

  /// Returns a printer with a row of `entity` in scope. The returned printer doesn't negate conditions.
  package func about(_ entity: Entity, _ referent: Referent = .those) -> EnglishPrinter {
    var printer = EnglishPrinter(source)
    (printer.entity, printer.referent) = (entity, referent)
    return printer
  }

  /// A printer that describes the opposite of each condition.
  var negated: EnglishPrinter {
    var printer = self
    printer.isNegated.toggle()
    return printer
  }

  /// Describes `command` in one sentence. If it contains computed fields, a definition of each field follows.
  public func lines(_ command: Command) -> [String] {
    let sentence =
      switch command {
      case .query(let query): about(query.selection.entity).words(query)
      case .change(let change): about(change.entity).words(change)
      case .export(let export): about(export.query.selection.entity).words(export)
      }
    return [English.capitalized(sentence) + "."] + (source?.computed.definitions ?? [])
  }
}

extension EnglishPrinter {
  /// The words for the rows that a clause is about: `whose`, `its` and so on.
  package struct Referent {
    /// The words before a field, such as `whose`.
    let possessive: String
    /// The words before a calculation, such as `for which `. ``possessive`` is used before a single field.
    let circumstance: String
    let are: String
    let have: String
    let haveNot: String
    /// The possessive before related rows, such as `their`.
    let owner: String

    /// The words of a clause after a plural noun: `whose number is …`, `that are archived`, `that have no bookings`.
    package static let those = Referent("whose", "for which ")
    /// The words about one row: `its number is …`, `it is archived`, `it has no bookings`.
    package static let it = Referent(
      "its", "", are: "it is", have: "it has", haveNot: "it does not have", owner: "its")
    /// The words of a clause after a singular noun: `whose number is …`, `that is archived`, `that has no bookings`.
    package static let one = Referent(
      "whose", "for which ", are: "that is", have: "that has", haveNot: "that does not have", owner: "its")
    /// The words about groups: `where the number of sessions is …`.
    package static let groups = Referent("where", "where ")

    private init(
      _ possessive: String, _ circumstance: String, are: String = "that are", have: String = "that have",
      haveNot: String = "that do not have", owner: String = "their"
    ) {
      (self.possessive, self.circumstance) = (possessive, circumstance)
      (self.are, self.have, self.haveNot, self.owner) = (are, have, haveNot, owner)
    }
  }
}

/// Describes the values in a sentence: literals, days and records.
extension EnglishPrinter {
  /// Describes a value as it is typed in a sentence: a text in quotes, a number with its unit, `today` with its date.
  func text(_ binding: Binding, _ type: FieldType) -> String {
    guard let source else { return brief(binding) }
    switch binding {
    case .record(let number), .records(let number), .unmatched(let number): return record(number) ?? "…"
    // The value isn't known before the verb runs.
    case .slot: return "…"
    case .periods(let count, let period):
      let number = self.text(count, .number)
      return "\(number) \(period.rawValue)\(number == "1" ? "" : "s")"
    default: break
    }
    let text = source.value(binding, type)
    switch (type, binding) {
    case (_, .day(.today)): return "today (\(text))"
    case (_, .moment(.now)), (_, .timeOfDay): return "now (\(text))"
    case (.text, .constant(.null)): return "empty"
    case (.text, _): return NameSpelling.quoted(text)
    case (.duration, _): return text
    case (.quantity(let unit), _): return English.amount(text, unit)
    case (.reference(let name), .parameter("it")): return "it (\(name) \(text))"
    case (.reference(let name), _): return "\(name) \(text)"
    default: return text
    }
  }

  private func brief(_ binding: Binding) -> String {
    switch binding {
    case .constant(.null): "empty"
    case .constant(.integer(let integer)): String(integer)
    case .constant(.real(let real)): String(real)
    case .constant(.text(let text)): "\"\(text)\""
    case .parameter(let name): "$\(name)"
    case .record, .unmatched: "the named record"
    case .slot: "the current one"
    case .name(let inner, _), .scaled(let inner, _): brief(inner)
    case .periods(let count, let period): "\(brief(count)) \(period.rawValue)s"
    case .literal, .negated, .increased, .day, .moment, .timeOfDay, .records: "…"
    }
  }

  /// Describes a named record: `practice Ngöndro`, `fact 3`, `it (fact 3)`. Returns nil if the value isn't a record.
  func record(_ value: TypedExpression) -> String? {
    guard case .binding(let binding) = value.expression, case .reference = value.type else { return nil }
    return text(binding, value.type)
  }

  /// Describes the record that the lookup with this index finds. Returns nil in a brief description.
  func record(_ number: Int) -> String? {
    guard let source, source.lookups.indices.contains(number) else { return nil }
    return words(source.lookups[number], source.name(number))
  }

  /// Describes a record that the sentence names: `practice Ngöndro`.
  ///
  /// - Parameter name: The actual name of the record. If nil, the typed name is used.
  package func words(_ lookup: RecordLookup, _ name: String? = nil) -> String {
    switch lookup.name {
    case .id(let id): "\(lookup.entity.name) \(either(text(id, .number), brief: "by id"))"
    case .key(let key):
      "\(lookup.entity.name) \(either(English.name(name ?? plain(key, .text)), brief: "by \(lookup.entity.key?.name ?? "id")"))"
    case .selection(let selection): one(of: selection)
    }
  }

  /// Returns the value without quotes and unit.
  func plain(_ binding: Binding, _ type: FieldType) -> String { source?.value(binding, type) ?? "…" }
}
