internal import ParlanceLanguage
internal import ParlanceModel
public import ParlancePlanner

/// Tells a person why a record was not found, at the words of the sentence that was said.
struct NameLookupError {
  let lookup: PreparedLookup
  let values: BindingValues

  private var range: SourceRange {
    values.said.range(from: lookup.lookup.firstToken, to: lookup.lookup.lastToken)
  }

  /// Whether the words are the sentence's own, not the model's.
  private var isSaid: Bool { lookup.lookup.firstToken != RecordLookup.inModel }

  private var noun: String { lookup.lookup.entity.name }

  func ambiguous(_ matches: RecordFinder.Matches) throws -> Diagnostic {
    let subject = try subject()
    let shown = zip(matches.ids, matches.labels).prefix(RecordFinder.listed)
    let hasNumbers = lookup.lookup.entity.idField == nil
    var notes = shown.map { id, label in
      guard hasNumbers else { return "\(noun) \(label)" }
      return label.isEmpty ? "\(noun) \(id)" : "\(noun) \(id): \(label)"
    }
    if matches.ids.count > notes.count { notes.append("and more") }
    return Diagnostic(
      "ambiguous-record", .refused, at: range,
      "\(subject) is more than one \(noun): say which one by its \(hasNumbers ? "number" : "uuid")",
      notes: notes,
      fix: isSaid && hasNumbers
        ? lookup.offer.choice(of: matches.ids, isClear: false).map {
          .init(replacing: range, with: "\(noun) \($0)")
        } : nil)
  }

  /// - Throws: ``EngineError`` while the nearest names are looked for.
  func unknown() throws -> Diagnostic {
    guard case .key(let binding) = lookup.lookup.name, case .text(let name) = try values.value(of: binding)
    else {
      return Diagnostic("unknown-record", .noSuchRecord, at: range, "there is no \(try subject())")
    }
    guard values.seeksNearNames else { return unknown(name) }
    let near = try NearestRecords(nextKey: lookup.nextKey, allKeys: lookup.allKeys).names(to: name, values)
    let notes = near.names.isEmpty ? [] : ["nearest: " + near.names.joined(separator: ", ")]
    let choice = near.areParts ? nil : lookup.offer.choice(of: near.names, isClear: near.isClear)
    return unknown(name).mended(
      by: isSaid ? choice.map { .init(replacing: nameRange, with: Self.quoted($0)) } : nil, notes: notes)
  }

  private func unknown(_ name: String) -> Diagnostic {
    Diagnostic("unknown-record", .noSuchRecord, at: range, "no \(noun) is called \"\(name)\"")
  }

  /// `fact 12`, or the words as they were said.
  private func subject() throws -> String {
    if case .id(let binding) = lookup.lookup.name, case .integer(let id) = try values.value(of: binding) {
      return "\(noun) \(id)"
    }
    return "`\(values.said.source[range])`"
  }

  /// The name alone, without the noun before it.
  private var nameRange: SourceRange { lookup.nameSlot.map(values.said.range(of:)) ?? range }

  private static func quoted(_ name: String) -> String {
    let bare = name.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.generalCategory == .decimalNumber || $0 == "_" || $0 == "-"
    }
    let startsAsWord = name.unicodeScalars.first?.properties.isAlphabetic ?? false
    return bare && startsAsWord ? name : "\"" + name.replacing("\"", with: "\"\"") + "\""
  }
}

/// Which record an error may offer in the place of one that was not found: the more is at stake, the fewer.
enum NameOffer {
  /// Of a question: the nearest.
  case nearest
  /// Of a change: the one that is clearly nearer than all others.
  case clearlyNearest
  /// Of what deletes: none. The near names are told, and to say one of them is the person's.
  case none

  init(_ plan: Plan) {
    guard case .receipt(let receipt) = plan.answer else {
      self = .nearest
      return
    }
    self = receipt.deletes ? .none : .clearlyNearest
  }

  /// What is offered of those that are near.
  ///
  /// - Parameter isClear: Whether the first is nearer than all others.
  func choice<Name>(of near: [Name], isClear: Bool) -> Name? {
    switch self {
    case .nearest: near.first
    case .clearlyNearest: isClear ? near.first : nil
    case .none: nil
    }
  }
}

extension ReceiptPlan {
  /// Whether a record may be gone afterwards.
  public var deletes: Bool {
    switch kind {
    case .deleted: true
    case .done(let verb): verb.parts.contains { $0.kind == .deleted }
    default: false
    }
  }
}
