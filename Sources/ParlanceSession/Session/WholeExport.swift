public import ParlanceMeaning
public import ParlanceModel

/// All records of a model as files. The files are in the order of import: a record comes before the records that refer
/// to it.
public struct WholeExport: Sendable {
  /// A file of records.
  public struct File: Sendable {
    /// The entity of the records.
    public let entity: Entity
    /// The query that returns the rows of the file.
    public let query: Query
    /// Whether the file doesn't add records, but only fills in references of records from an earlier file.
    public let completesRecords: Bool

    /// The file's name.
    public var name: String { "\(entity.plural)\(completesRecords ? ".references" : "").csv" }
  }

  /// The files in the order of import.
  public private(set) var files: [File] = []
  /// The names of entities that aren't exported.
  public let leftOut: [String]
  /// Whether the files can be imported into an empty database with the same model. This isn't possible if another
  /// program created the tables, or if records require one another.
  public let canBeRestored: Bool

  public init(of model: Model) {
    leftOut = model.entities.filter(\.isReadOnly).map(\.plural)
    var rest = model.entities.filter { !$0.isReadOnly }
    var canBeRestored = !rest.contains(where: \.isExternal)
    var completing: [File] = []
    while !rest.isEmpty {
      let open = rest.map { entity in
        entity.references.filter { field in
          field.computed == nil && rest.contains { $0.name == field.referencedEntity }
        }
      }
      let isOptional = open.map { $0.allSatisfy(\.isOptional) }
      let optional = open.indices.filter { isOptional[$0] }
      let next = optional.min { open[$0].count < open[$1].count } ?? 0
      // If records require one another, no record can be added first.
      if optional.isEmpty { canBeRestored = false }
      let postponed = optional.isEmpty ? [] : open[next]
      let entity = rest.remove(at: next)
      let columns = Self.columns(of: entity, in: model) { !postponed.contains($0) }
      files.append(Self.file(entity, columns))
      guard !postponed.isEmpty else { continue }
      let hasSome = Condition.any(
        postponed.map { .not(.isEmpty(TypedExpression(.column($0), $0.type))) })
      completing.append(
        Self.file(
          entity, Self.columns(of: entity, in: model, postponed.contains), where: [hasSome],
          completesRecords: true))
    }
    files += completing
    self.canBeRestored = canBeRestored
  }

  private static func file(
    _ entity: Entity, _ columns: [OutputColumn], where conditions: [Condition] = [],
    completesRecords: Bool = false
  ) -> File {
    File(
      entity: entity,
      query: Query(list: columns, of: Selection(entity: entity, conditions: conditions)),
      completesRecords: completesRecords)
  }

  /// Returns the id column and the stored fields that `isWanted` accepts. References are exported as ids, because two
  /// records can have the same name.
  private static func columns(
    of entity: Entity, in model: Model, _ isWanted: (Field) -> Bool
  ) -> [OutputColumn] {
    let isNumberOfEngine = if case .rowNumber = entity.identity { true } else { false }
    let hasID = entity.storedID != nil && !isNumberOfEngine
    let fields = entity.storedFields.filter { isWanted($0) }
    return (hasID ? [OutputColumn(name: "id", value: entity.shownID)] : [])
      + fields.map { field in
        // A reference to a column other than the id is exported with its stored value.
        guard let target = field.referencedEntity.flatMap(model.entity), target.storedID != nil,
          field.referenceForm == .id || target.identity == .uuid
        else {
          let value = TypedExpression(.column(field), field.type)
          return OutputColumn(name: field.name, value: value).inBase64(for: .rows(.csv))
        }
        return OutputColumn(
          name: "\(field.name) id", value: target.shownID.reached { .follow(field, $0) })
      }
  }
}
