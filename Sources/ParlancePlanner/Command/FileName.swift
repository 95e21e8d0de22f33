/// The name of a file taken apart: `charts/july.svg` is `charts/`, `july` and `svg`.
public struct FileName: Sendable, Equatable {
  /// With the slash at its end; empty for the current one.
  public let directory: String
  public let stem: String
  /// What follows the last dot; nil where nothing stands before or after it.
  public let ending: String?

  public init(_ path: String) {
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let name = path[slash...]
    directory = String(path[..<slash])
    let dot = name.lastIndex(of: ".")
    let end = dot.map { name[name.index(after: $0)...] } ?? ""
    if let dot, dot > name.startIndex, !end.isEmpty {
      (stem, ending) = (String(name[..<dot]), String(end))
    } else {
      (stem, ending) = (String(name.last == "." ? name.dropLast() : name), nil)
    }
  }

  /// The same file with another ending; `name` where it has no name of its own.
  public func ending(in ending: String, orNamed name: String) -> String {
    // Of `.svg` only the ending was said.
    let isNamed = !stem.isEmpty && (self.ending != nil || stem.first != ".")
    return "\(directory)\(isNamed ? stem : name).\(ending)"
  }
}
