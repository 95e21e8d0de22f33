package import ParlanceLanguage

/// What other shells' commands are here: shown when one is typed, and by `.help shells`.
package struct CommandAlias: Sendable {
  /// As they are typed there.
  package let names: [String]
  /// The shells that have them, as they are called.
  package let shells: String
  /// The command or sentence that does the same here, with words in capitals for what follows it; nil where nothing does.
  let form: String?
  /// Why nothing does.
  let reason: String

  /// The alias of this whole name, if there is one.
  package static func named(_ name: String) -> CommandAlias? {
    all.first { $0.names.contains(name) } ?? all.first { $0.names.contains(name.lowercased()) }
  }

  /// What is done here instead, as `.help shells` lists it.
  package var here: String { form ?? reason }

  /// The error to report for a command of another shell.
  ///
  /// - Parameters:
  ///   - argument: What followed the command; it goes where the form has its last word in capitals.
  ///   - range: Of the whole line.
  package func diagnostic(at nameRange: SourceRange, argument: String, line range: SourceRange) -> Diagnostic
  {
    HelpError.otherShell(form.map { "in Parlance this is `\($0)`" } ?? reason).at(
      nameRange, fix: form.flatMap { filled($0, argument) }.map { .init(replacing: range, with: $0) })
  }

  /// The form with the argument in its place; nil where it needs what was not typed.
  private func filled(_ form: String, _ argument: String) -> String? {
    let slots = form.split(separator: " ").filter { $0.allSatisfy { $0.isUppercase } }
    guard let slot = slots.first else { return form }
    guard slots.count == 1, !argument.isEmpty, form.hasSuffix(slot) else { return nil }
    return form.dropLast(slot.count) + argument
  }

  /// A line each in `aliases.txt`: shells, names, and what to say here; after a dash, why there is nothing.
  package static let all: [CommandAlias] = Texts.lines(PackageResources.aliases_txt).map { parts in
    let isReason = parts[2].hasPrefix("- ")
    return CommandAlias(
      names: parts[1].split(separator: " ").map(String.init), shells: parts[0],
      form: isReason ? nil : parts[2], reason: isReason ? String(parts[2].dropFirst(2)) : "")
  }
}

/// The texts that are kept as files and embedded in the program.
enum Texts {
  static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// The parts of each line, which ` : ` separates.
  static func lines(_ bytes: [UInt8]) -> [[String]] {
    text(bytes).split(separator: "\n").map { $0.split(separator: " : ").map(String.init) }
  }
}
