import ParlanceLanguage
import ParlanceModel

/// A file that was named where a database was expected, and is none: what it looks like, and the option that takes it.
package enum ForeignFile {
  case script, model, text

  /// With which the names of scripts and models end.
  static let endings = [".say", ".model"]

  /// What its name tells; nil where that tells nothing.
  package init?(named path: String) {
    switch Self.endings.first(where: path.lowercased().hasSuffix) {
    case ".say": self = .script
    case ".model": self = .model
    default: return nil
    }
  }

  /// What the file at `path` is by its name, and else by what stands in it; nil where that is no text.
  init?(at path: String) {
    guard let bytes = DatabaseCheck.beginning(of: path, upTo: Self.most), !bytes.isEmpty, !bytes.contains(0),
      (0..<4).contains(where: { String(validating: bytes.dropLast($0), as: UTF8.self) != nil })
    else { return nil }
    if let named = Self(named: path) {
      self = named
    } else {
      let model = try? ModelReader().read(SourceText(bytes: bytes, name: path))
      self = model.map { $0.entities.isEmpty ? .text : .model } ?? .text
    }
  }

  /// No model is longer.
  private static let most = 1 << 18

  /// What to say instead.
  func note(_ path: String) -> String {
    switch self {
    case .script: "it looks like a script: `parlance -f \(path)` runs it"
    case .model: "it looks like a model: `parlance NEW.db -m \(path)` makes a database of it"
    case .text: "it is a text: `-f \(path)` runs a script, `-m \(path)` reads a model"
    }
  }

  /// The command line that was meant, where words stood side by side of which only one can be the database.
  package static func commandLine(for words: [String]) -> String? {
    let databases = words.filter { Self(named: $0) == nil }
    guard databases.count == 1, words.count > 1 else { return nil }
    let options = words.compactMap { word in
      Self(named: word).map { "-\($0 == .model ? "m" : "f") \(word)" }
    }
    return (["parlance", databases[0]] + options).joined(separator: " ")
  }
}
