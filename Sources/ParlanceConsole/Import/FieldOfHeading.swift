import ParlanceLanguage
import ParlanceModel

/// The field that a heading of other words may be meant for: `pagse` for pages, `Start Date` for start, `Author Name` for the
/// author. Each field is meant by one heading, or nobody knows by which.
struct FieldOfHeading {
  enum Meant: Equatable {
    case none
    case one(Field)
    /// More than one field, or one that another heading has.
    case several
  }

  private let entity: Entity
  private let free: [Field]
  private let model: Model
  private var taken: [Field] = []

  /// - Parameter free: The fields that have no column.
  init(entity: Entity, free: [Field], model: Model) {
    (self.entity, self.free, self.model) = (entity, free, model)
  }

  mutating func field(of heading: ImportHeading) -> Meant {
    let found = candidates(for: heading.name)
    guard let field = found.first else { return .none }
    guard found.count == 1, !taken.contains(field) else { return .several }
    taken.append(field)
    return .one(field)
  }

  private func candidates(for name: String) -> [Field] {
    let near = EditDistance.nearest(to: name, in: free.map(\.name), count: 2)
    if let best = near.first {
      let distance = EditDistance.between(name, best)
      return free.filter { near.contains($0.name) && EditDistance.between(name, $0.name) == distance }
    }
    let words = HeadingNames.words(name)
    if let whole = free.first(where: { words == HeadingNames.words($0.name) + key(of: $0) }) {
      return [whole]
    }
    if words.count == 1, let word = words.first?.lowercased(), Self.timely.contains(word) {
      // Where only one of them tells a day or a moment, it is that one.
      return free.filter { $0.type == .date || $0.type == .time }
    }
    let said = Set(Self.inSingular(words))
    return free.filter { said.isSuperset(of: Self.inSingular(HeadingNames.words($0.name))) }
  }

  private static let timely: Set<String> = ["date", "day", "when", "datetime", "timestamp"]

  /// `credit` of `credits`: a heading need not say how many there are.
  private static func inSingular(_ words: [String]) -> [String] {
    words.map(EnglishSingular.of)
  }

  /// The words of the field that names what is referred to; none of a field that refers to nothing.
  private func key(of field: Field) -> [String] {
    let key = field.referencedEntity.flatMap(model.entity)?.key
    return key.map { HeadingNames.words($0.name) } ?? []
  }
}
