package import ParlanceLanguage

/// A command of another shell, with its equivalent in Parlance. The equivalent is shown when a user types the command,
/// and by `.help shells`.
package struct CommandAlias: Sendable {
  /// The names of the command in other shells.
  package let names: [String]
  /// The names of the shells that have the command.
  package let shells: String
  /// The equivalent command or sentence, with placeholders in capitals for its arguments. Nil if there isn't an
  /// equivalent.
  let form: String?
  /// The reason why there isn't an equivalent.
  let reason: String

  /// Returns the alias with this name. If there isn't one, also tries the name in lower case.
  package static func named(_ name: String) -> CommandAlias? {
    all.first { $0.names.contains(name) } ?? all.first { $0.names.contains(name.lowercased()) }
  }

  /// The text in `.help shells`: the equivalent, or the reason why there isn't one.
  package var here: String { form ?? reason }

  /// Returns the error for a command of another shell.
  ///
  /// - Parameters:
  ///   - nameRange: The range of the command's name.
  ///   - argument: The text after the command. It replaces the placeholder at the end of ``form``.
  ///   - range: The range of the whole line.
  package func diagnostic(at nameRange: SourceRange, argument: String, line range: SourceRange) -> Diagnostic
  {
    HelpError.otherShell(form.map { "in Parlance, use `\($0)`" } ?? reason).at(
      nameRange, fix: form.flatMap { filled($0, argument) }.map { .init(replacing: range, with: $0) })
  }

  /// Returns `form` with the argument in place of its placeholder. Returns nil if the argument is empty, or if the form
  /// has several placeholders.
  private func filled(_ form: String, _ argument: String) -> String? {
    let slots = form.split(separator: " ").filter { $0.allSatisfy { $0.isUppercase } }
    guard let slot = slots.first else { return form }
    guard slots.count == 1, !argument.isEmpty, form.hasSuffix(slot) else { return nil }
    return form.dropLast(slot.count) + argument
  }

  /// All aliases. Each line of `aliases.txt` is an alias: the shells, the names, and the equivalent. Instead of an
  /// equivalent, a line can have a dash and the reason.
  package static let all: [CommandAlias] = Texts.lines(PackageResources.aliases_txt).map { parts in
    let isReason = parts[2].hasPrefix("- ")
    return CommandAlias(
      names: parts[1].split(separator: " ").map(String.init), shells: parts[0],
      form: isReason ? nil : parts[2], reason: isReason ? String(parts[2].dropFirst(2)) : "")
  }
}

/// Reads texts from files that are embedded in the program.
enum Texts {
  static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// Splits each line into its parts, which are separated by ` : `.
  static func lines(_ bytes: [UInt8]) -> [[String]] {
    text(bytes).split(separator: "\n").map { $0.split(separator: " : ").map(String.init) }
  }
}
