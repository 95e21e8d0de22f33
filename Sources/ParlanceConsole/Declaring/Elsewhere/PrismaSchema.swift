import ParlanceLanguage
import ParlanceModel

/// The models and enumerations of a Prisma schema, as entities.
///
/// Each word of it is read, or it is no such schema: what is not said here is told.
struct PrismaSchema {
  /// The lines that declare all of it.
  private(set) var lines: [String] = []
  /// What becomes otherwise, the likeliest to be missed first.
  private(set) var remarks: [String] = []
  /// Where it ends in the text.
  let end: String.Index

  let enumerations: [String: [String]]
  private(set) var models: [PrismaModel] = []

  private static let kinds: Set<String> = ["datasource", "enum", "generator", "model"]

  /// Whether a text may be one: only then all of it is looked at.
  static func begins(_ bytes: ArraySlice<UInt8>) -> Bool {
    let line = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }.prefix(100), as: UTF8.self)
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    return words.count > 2 && kinds.contains(words[0]) && words[2] == "{"
  }

  /// Nil where the text begins with none, or with one that has nothing of Prisma alone.
  init?(_ text: String, in model: Model) {
    var rest = text[...]
    var blocks: [(kind: String, name: String, lines: [String])] = []
    var end = text.startIndex
    while let block = Self.block(&rest) {
      blocks.append(block)
      end = rest.startIndex
    }
    self.end = end
    enumerations = Dictionary(
      blocks.filter { $0.kind == "enum" }.map { block in
        (
          block.name,
          block.lines.flatMap { $0.split(whereSeparator: \.isWhitespace).prefix(1).map(String.init) }
        )
      }
    ) { first, _ in first }
    let models = blocks.filter { $0.kind == "model" }
    let isPrisma = models.contains { $0.lines.contains { $0.contains("@") } } || blocks.count > models.count
    guard !models.isEmpty, isPrisma || models.count > 1 else { return nil }
    let names = Set(models.map(\.name))
    for block in models {
      guard let read = PrismaModel(block.name, block.lines, names, enumerations) else { return nil }
      self.models.append(read)
    }
    // One that is declared already is another.
    guard self.models.allSatisfy({ model.spokenEntity($0.noun) == nil }) else { return nil }
    guard self.models.allSatisfy({ model in self.models.allSatisfy { isTold(model, $0) } }) else {
      return nil
    }
    let joining = joining()
    lines = (self.models.map(\.lines) + joining).joined(separator: [""]).map(\.self)
    remarks = self.models.flatMap(\.remarks)
    if let first = joining.first {
      remarks.insert("what both have several of is an entity of both: `\(first[0])`", at: 0)
    }
    remarks =
      remarks.filter { $0 != PrismaModel.ownNumber } + [PrismaModel.ownNumber].filter(remarks.contains)
    remarks = remarks.enumerated().filter { remarks.firstIndex(of: $0.element) == $0.offset }.map(\.element)
  }

  /// Takes `model User { … }` from the beginning, without its comments.
  private static func block(_ rest: inout Substring) -> (kind: String, name: String, lines: [String])? {
    var after = rest
    while after.first?.isWhitespace == true || after.hasPrefix("//") {
      after = after.hasPrefix("//") ? after.drop { !$0.isNewline } : after.drop(while: \.isWhitespace)
    }
    guard let open = after.firstIndex(of: "{"), let close = after.firstIndex(of: "}"), open < close else {
      return nil
    }
    let heading = after[..<open].split(whereSeparator: \.isWhitespace).map(String.init)
    guard heading.count == 2, kinds.contains(heading[0]) else { return nil }
    let lines = after[after.index(after: open)..<close].split(whereSeparator: \.isNewline).compactMap {
      line -> String? in
      let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
      return code.allSatisfy(\.isWhitespace) ? nil : code.trimmed
    }
    rest = after[after.index(after: close)...]
    return (heading[0], heading[1], lines)
  }

  /// Whether what a model has several of refers to it, or has as plainly several of it.
  private func isTold(_ model: PrismaModel, _ other: PrismaModel) -> Bool {
    let lists = model.lists.count { $0 == other.name }
    let references = other.references.count { $0 == model.name }
    let back = other.lists.count { $0 == model.name }
    if lists == 0 { return true }
    if model.name == other.name || back == 0 { return references >= lists }
    return lists == 1 && back == 1 && references == 0 && !model.references.contains(other.name)
  }

  /// An entity for each two models of which each has several of the other.
  private func joining() -> [[String]] {
    models.indices.flatMap { place -> [[String]] in
      let model = models[place]
      return models[(place + 1)...].compactMap { other in
        guard model.lists.contains(other.name), other.lists.contains(model.name) else { return nil }
        let (first, second) = (model.noun, other.noun)
        return ["entity \(first)_\(second) of \(first), \(second) one per \(first), \(second)"]
      }
    }
  }
}
