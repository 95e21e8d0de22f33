import Foundation
import ParlanceLanguage

/// Whether a command that an error suggests would run: Up and Enter run it unread.
///
/// Beside what ``DotCommand/find(_:)`` asks: its words fit, what it needs is within reach, and no file is made of a word
/// that was meant otherwise.
struct OfferedCommand {
  let session: Session
  /// The name of the command that was typed.
  let typed: String

  func isRunnable(_ text: String) -> Bool {
    let source = SourceText(text)
    guard DotCommand.Line.begins(with: source.bytes[...]) else { return isSentence(text) }
    let (line, pipe) = DotCommand.Line(source, source.bytes.indices).parted { _ in false }
    guard let command = try? DotCommand.find(line), session.permissions.allows(command.reaches),
      pipe == nil || session.permissions.allows(.shell)
    else { return false }
    return fits(line, command)
  }

  private func isSentence(_ text: String) -> Bool {
    if text.hasPrefix("help ") { return session.hasHelp(about: String(text.dropFirst(5))) }
    return session.isSayable(text)
  }

  private func fits(_ line: DotCommand.Line, _ command: DotCommand) -> Bool {
    let words = line.words
    switch command.argument.kind {
    case .none: return true
    case .sql: return session.isRunnable(sql: line.sql)
    case .command where DotCommand.named(line.argument) != nil: return true
    case .command, .topic: return words.isEmpty || session.hasHelp(about: line.argument)
    case .text:
      return command.name != ".separator" || words.isEmpty
        || words.count == 1 && (try? words[0].separator()) != nil
    case .choice, .example:
      guard let first = words.first?.text.lowercased() else { return command.argument.isOptional }
      // A pager is any command.
      return command.argument.words.contains { $0.word == first } || command.reaches.contains(.shell)
    case .entity: return words.isEmpty || (try? session.entities(named: line)) != nil
    case .declared: return words.isEmpty || (try? session.declaration(named: line)) != nil
    case .file(_, let option): return fits(words, after: option, command)
    case .directory: return fits(words, after: nil, command)
    case .fileAndEntity:
      guard let said = try? ImportArguments(line, separator: UInt8(ascii: ",")) else { return false }
      guard command.names.contains(typed) || isFile(said.path) else { return false }
      return (try? session.entity(named: said.entity, at: said.entityRange)) != nil
    }
  }

  private func fits(_ words: [DotCommand.Word], after option: String?, _ command: DotCommand) -> Bool {
    let hasOption = option != nil && words.first?.text == option
    let paths = hasOption ? words.dropFirst() : words[...]
    guard let path = paths.first?.text else { return words.isEmpty && command.argument.isOptional }
    guard path.first != "|" else {
      return [".output", ".once"].contains(command.name) && session.permissions.allows(.shell)
    }
    guard paths.count == 1, path.first != "-" else { return false }
    if command.names.contains(typed), command.name != ".backup" { return true }
    switch command.name {
    case ".open", ".read", ".cd": return isFile(path)
    case ".backup": return hasOption || !isFile(path) && canBeMade(path)
    default: return canBeMade(path)
    }
  }

  /// Whether there is a directory for it.
  private func canBeMade(_ path: String) -> Bool {
    guard let slash = path.lastIndex(of: "/") else { return true }
    return access(slash == path.startIndex ? "/" : String(path[..<slash]), W_OK) == 0
  }

  private func isFile(_ path: String) -> Bool { access(path, F_OK) == 0 }
}

extension Permissions {
  func allows(_ reaches: Set<Reach>) -> Bool { reaches.allSatisfy { allows($0) } }
}

extension DotCommand.Line {
  /// The error without what it suggests, where that is a command which would not run.
  func offering(_ error: Diagnostic, in session: Session) -> Diagnostic {
    if let parts = sentencesBehind(in: session) {
      return error.mended(
        by: nil,
        notes: ["a command goes to the end of its line: say `\(parts.command)`, then `\(parts.rest)`"])
    }
    guard let fix = error.fix, range.lowerBound <= fix.range.lowerBound,
      fix.range.upperBound <= source.bytes.count
    else { return error }
    let offered = OfferedCommand(session: session, typed: name)
    return offered.isRunnable(fix.applied(to: source, within: range)) ? error : error.mended(by: nil)
  }

  /// The command that would run, and what stands behind a `;` after it.
  private func sentencesBehind(in session: Session) -> (command: String, rest: String)? {
    let parts = source[range].split(separator: ";", maxSplits: 1).map {
      $0.split(separator: " ").joined(separator: " ")
    }
    guard !Self.saysSQL(source.bytes[range]), parts.count == 2, !parts[1].isEmpty, !parts[0].contains("\""),
      OfferedCommand(session: session, typed: name).isRunnable(parts[0])
    else { return nil }
    return (parts[0], parts[1])
  }
}
