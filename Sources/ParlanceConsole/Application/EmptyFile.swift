import ParlanceLanguage

/// A database's file in which nothing is declared: maybe its name was misspelt, and another one was meant.
package struct EmptyFile: Sendable {
  /// As it was said.
  let path: String
  /// Whether it was made by opening it.
  let isNew: Bool

  /// What is told of it beneath an error.
  ///
  /// - Parameter seeksOthers: Whether the directory may be looked at.
  func note(seekingOthers seeksOthers: Bool) -> String {
    let state = "\(path) is \(isNew ? "new and " : "")empty"
    guard seeksOthers, let other = others.first else { return state }
    return "\(state): there is \(other)"
  }

  /// The databases beside it whose names come near, the nearest first; one that differs in its ending alone is nearest.
  var others: [String] {
    let (directory, name) = Self.parts(path)
    let names = FileNames.all(in: directory.isEmpty ? "." : directory)
    let ending = name.dropFirst(Self.stem(name).count)
    let sorted = names.filter { $0 != name }.sorted()
    let others = sorted.filter { $0.hasSuffix(ending) } + sorted.filter { !$0.hasSuffix(ending) }
    let near = EditDistance.nearest(to: Self.stem(name), in: others.map(Self.stem), count: Self.mostLookedAt)
    let meant = near.flatMap { stem in others.filter { Self.stem($0) == stem } }
    return meant.map { directory + $0 }.filter(DatabaseCheck.isDatabase)
  }

  private static let mostLookedAt = 5

  /// The directory, with its slash, and the name in it.
  private static func parts(_ path: String) -> (directory: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return ("", path) }
    return (String(path[...slash]), String(path[path.index(after: slash)...]))
  }

  /// `library` of `library.sqlite`
  private static func stem(_ name: String) -> String {
    guard let dot = name.dropFirst().lastIndex(of: ".") else { return name }
    return String(name[..<dot])
  }
}
