import ParlanceLanguage
package import ParlanceModel
import ParlancePlanner
package import ParlanceSession

/// What is questionable about the design of a model, as far as its declarations and its rows prove it.
package struct Critique: Sendable {
  package struct Finding: Sendable, Equatable {
    package enum Kind: Sendable, CaseIterable {
      /// Nothing distinguishes the rows of an entity.
      case nameless
      /// Several fields have one name and a number: `tag1`, `tag2`.
      case numberedFields
      /// A reference to one record has the name of many.
      case pluralReference
      /// A text contains several values with commas between them.
      case listInText
      /// A text contains the names of records.
      case referenceAsText
      /// A field repeats a field of the record that the row refers to.
      case copiedField
      /// A field depends on another field than the key.
      case dependency
      /// A number is the sum or count of children.
      case storedTotal
      /// A number follows from other numbers of the row.
      case storedCalculation
      /// A flag follows from another field.
      case derivedFlag
      /// Amounts with decimals are stored as binary fractions.
      case binaryFraction
    }

    package let kind: Kind
    package let entity: String
    /// The fields in question.
    package let fields: [String]
    /// What is wrong.
    package let problem: String
    /// The rows that prove it; nil if the declaration is enough.
    package let proof: String?
    /// Lines of a model that would be better.
    package let offer: [String]
    /// The declaration that changes the open database that way; nil if the offer has to be written into the model.
    package var remedy: String?
  }

  package private(set) var findings: [Finding] = []

  /// Looks at the declarations only.
  package init(of model: Model) {
    for entity in Self.subjects(of: model) { findings += DeclarationCritique(entity, model).findings }
    dropRepeated()
  }

  /// Looks at the declarations, and at the first ``EntityRows/limit`` rows of each entity.
  ///
  /// - Throws: ``Diagnostic``, ``EngineFailure``.
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

  /// The entities in question. A view may repeat the values of its tables, but a file of data has only tables that are read.
  private static func subjects(of model: Model) -> [Entity] {
    let tables = model.entities.filter { !$0.isReadOnly }
    return tables.isEmpty ? model.entities : tables
  }

  /// One finding for each field is enough: the first kind explains it best.
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

  /// Whether both kinds can be wrong about one field.
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

  /// The finding as lines of text: the problem, its proof and lesson, and the declaration offered.
  ///
  /// - Parameter isOpen: Whether the declaration is offered for the open database, and not for the file of a model.
  package func lines(isOpen: Bool) -> [String] {
    let offer = isOpen ? remedy.map { [$0] } ?? offer : offer
    let lesson = "`.lesson \(lesson)`"
    return ["\(entity): \(problem)", "  \(proof.map { "\($0); see \(lesson)" } ?? "see \(lesson)")"]
      + offer.map { $0.isEmpty ? "" : "      \($0)" }
  }
}
