import ParlanceLanguage
package import ParlanceModel
package import ParlanceSession

/// Finds the design problems of a model in its declarations and rows.
package struct Critique: Sendable {
  /// A design problem with a proposed correction.
  package struct Finding: Sendable, Equatable {
    package enum Kind: Sendable, CaseIterable {
      /// An entity has no key or other rule that distinguishes its rows.
      case nameless
      /// Several fields have the same name with different numbers: `tag1`, `tag2`.
      case numberedFields
      /// A reference to one record has a plural name, such as `courses`.
      case pluralReference
      /// A text contains several values separated by commas.
      case listInText
      /// A text field contains names of records, and should be a reference.
      case referenceAsText
      /// A field has the same value as a field of the referenced record.
      case copiedField
      /// A field depends on a field other than the key: all rows with the same `zip` have the same `city`.
      case dependency
      /// A number is the count of the rows that refer to its row, or a sum of their values.
      case storedTotal
      /// A number is the result of a calculation with other numbers of the row.
      case storedCalculation
      /// The value of a flag follows from other fields.
      case derivedFlag
      /// Amounts with decimals are stored as binary floating-point numbers.
      case binaryFraction
    }

    package let kind: Kind
    package let entity: String
    /// The affected fields.
    package let fields: [String]
    /// The description of the problem.
    package let problem: String
    /// The rows that prove the problem. Nil if the declaration is a sufficient proof.
    package let proof: String?
    /// The lines of a better model.
    package let offer: [String]
    /// The declaration that corrects the open database; nil if the model itself must be edited.
    package var remedy: String?
  }

  package private(set) var findings: [Finding] = []

  /// Finds problems in the declarations only.
  package init(of model: Model) {
    for entity in Self.subjects(of: model) { findings += DeclarationCritique(entity, model).findings }
    dropRepeated()
  }

  /// Finds problems in the declarations and in the first ``EntityRows/limit`` rows of each entity.
  ///
  /// - Throws: ``Diagnostic`` or ``EngineFailure`` if rows can't be read.
  package init(of conversation: Conversation) throws {
    let model = conversation.model
    let today = conversation.clock.now.day.iso
    var rows: [String: EntityRows] = [:]
    let subjects = Self.subjects(of: model)
    for entity in subjects {
      rows[entity.name] = try EntityRows(entity, conversation)
    }
    for entity in subjects {
      guard let own = rows[entity.name], own.count > 0 else {
        findings += DeclarationCritique(entity, model).findings
        continue
      }
      findings += DeclarationCritique(entity, model, own).findings
      let values = ValueCritique(own, rows, model)
      findings += values.findings
      findings += DependencyCritique(own, rows, model, namedEntities: values.namedEntities).findings
      findings += DerivationCritique(own, rows, model, today: today).findings
    }
    dropRepeated()
  }

  /// Returns the entities to check. Views aren't checked, because they may repeat values. But if a model has only
  /// views, as for a data file, they are checked.
  private static func subjects(of model: Model) -> [Entity] {
    let tables = model.entities.filter { !$0.isReadOnly }
    return tables.isEmpty ? model.entities : tables
  }

  /// Removes repeated findings about the same field. The first finding explains the problem best, so it stays.
  private mutating func dropRepeated() {
    var kept: [Finding] = []
    for finding in findings {
      let isKnown = kept.contains { other in
        other.entity == finding.entity && other.kind != .nameless && finding.kind != .nameless
          && other.fields.last == finding.fields.last && !Self.areDifferent(other.kind, finding.kind)
      }
      if !isKnown { kept.append(finding) }
    }
    findings = kept
  }

  /// Whether a field can have findings of both kinds.
  private static func areDifferent(_ one: Finding.Kind, _ other: Finding.Kind) -> Bool {
    let derived: Set<Finding.Kind> = [
      .copiedField, .dependency, .storedTotal, .storedCalculation, .derivedFlag,
    ]
    return !(derived.contains(one) && derived.contains(other)) && one != other
  }
}

extension Critique.Finding {
  /// The lesson of the course `modelling` that teaches the better design.
  package var lesson: String {
    switch kind {
    case .nameless: "keys"
    case .numberedFields, .pluralReference, .listInText, .referenceAsText: "references"
    case .copiedField, .dependency, .storedTotal, .storedCalculation, .derivedFlag: "derived"
    case .binaryFraction: "entities"
    }
  }

  /// Returns the finding as text: the problem, its proof and lesson, and the proposed declaration.
  ///
  /// - Parameter isOpen: Whether the declaration is for the open database. If not, it is for the model's file.
  package func lines(isOpen: Bool) -> [String] {
    let offer = isOpen ? remedy.map { [$0] } ?? offer : offer
    let lesson = "`.lesson \(lesson)`"
    return ["\(entity): \(problem)", "  \(proof.map { "\($0); see \(lesson)" } ?? "see \(lesson)")"]
      + offer.map { $0.isEmpty ? "" : "      \($0)" }
  }
}
