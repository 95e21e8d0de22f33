import Foundation
import ParlanceAssist
import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlanceSession

/// A prototype of a language server: errors and hints while typing, completion, and help about a word.
///
/// Messages are the JSON bodies of the Language Server Protocol 3.17. Lines and characters are 0-based; a character is
/// a UTF-16 code unit.
struct LanguageServer {
  typealias JSON = [String: Any]

  private let model: Model
  private let language: Language
  private var documents: [String: Document] = [:]
  private(set) var isShutDown = false

  init(_ model: Model) {
    self.model = model
    language = Language(vocabulary: model.vocabulary)
  }

  /// Returns the response to a message, and notifications that it causes.
  mutating func answers(to message: JSON) -> [JSON] {
    let parameters = message["params"] as? JSON ?? [:]
    let named = parameters["textDocument"] as? JSON
    let uri = named?["uri"] as? String ?? ""
    switch message["method"] as? String {
    case "initialize":
      return [result(of: message, ["capabilities": Self.capabilities, "serverInfo": ["name": "parlance"]])]
    case "textDocument/didOpen": return opened(uri, named?["text"] as? String)
    case "textDocument/didChange":
      return opened(uri, (parameters["contentChanges"] as? [JSON])?.last?["text"] as? String)
    case "textDocument/didClose":
      documents[uri] = nil
      return [diagnostics(of: uri, [])]
    case "textDocument/completion":
      return [result(of: message, place(parameters).map { completions($0.document, at: $0.offset) } ?? [])]
    case "textDocument/hover":
      return [
        result(of: message, place(parameters).flatMap { hover($0.document, at: $0.offset) } ?? NSNull())
      ]
    case "shutdown":
      isShutDown = true
      return [result(of: message, NSNull())]
    case let method?:
      if message["id"] == nil { return [] }
      let error: JSON = ["code": -32601, "message": "unknown method \(method)"]
      return [["jsonrpc": "2.0", "id": message["id"] ?? NSNull(), "error": error]]
    case nil: return []
    }
  }

  private static var capabilities: JSON {
    [
      // 1 means that each change contains the whole text.
      "textDocumentSync": 1, "hoverProvider": true,
      "completionProvider": ["triggerCharacters": [" ", "$", "\""]],
    ]
  }

  private func result(of message: JSON, _ result: Any) -> JSON {
    ["jsonrpc": "2.0", "id": message["id"] ?? NSNull(), "result": result]
  }

  private func place(_ parameters: JSON) -> (document: Document, offset: Int)? {
    guard let uri = (parameters["textDocument"] as? JSON)?["uri"] as? String, let document = documents[uri],
      let position = parameters["position"] as? JSON, let line = position["line"] as? Int,
      let character = position["character"] as? Int
    else { return nil }
    return document.offset(line: line, character: character).map { (document, $0) }
  }

  // MARK: Diagnostics

  private mutating func opened(_ uri: String, _ text: String?) -> [JSON] {
    guard let text else { return [] }
    let document = Document(text)
    documents[uri] = document
    return [diagnostics(of: uri, found(in: document).map { json($0, document) })]
  }

  private func diagnostics(of uri: String, _ found: [JSON]) -> JSON {
    [
      "jsonrpc": "2.0", "method": "textDocument/publishDiagnostics",
      "params": ["uri": uri, "diagnostics": found],
    ]
  }

  /// Returns the errors in the sentences. Each sentence can refer to results of earlier ones.
  private func found(in document: Document) -> [Diagnostic] {
    var context = ResolutionContext(entitiesWithRecord: { _, entities throws(Diagnostic) in
      Array(entities.prefix(1))
    })
    var reader = SentenceReader(document.source)
    var found: [Diagnostic] = []
    while let piece = reader.next(language) {
      switch piece {
      case .broken(let diagnostic), .unfinished(let diagnostic): found.append(diagnostic)
      case .sentence(let tokens), .piped(let tokens, _):
        do throws(Diagnostic) {
          let sentence = Syntax.Sentence(try language.parse(tokens, of: document.source))
          let (errors, hints, later) = Resolver(model: model, context: context)
            .check(sentence, in: document.source, language)
          found += errors + hints
          context = later
        } catch {
          found.append(error)
        }
      case .declarations, .command: break
      }
    }
    return found
  }

  private func json(_ diagnostic: Diagnostic, _ document: Document) -> JSON {
    let severity =
      switch diagnostic.severity {
      case .error: 1
      case .warning: 2
      case .hint: 4
      }
    return [
      "range": document.range(diagnostic.range), "severity": severity, "code": diagnostic.id,
      "source": "parlance", "message": ([diagnostic.message] + diagnostic.notes).joined(separator: "\n"),
    ]
  }

  // MARK: Completion and hover

  private func completions(_ document: Document, at offset: Int) -> [JSON] {
    let start = document.start(ofLineAt: offset)
    let line = document.source[start..<document.end(ofLineAt: offset)]
    let earlier = document.source[0..<max(0, start - 1)]
    let completer = Completer(of: language, model: model)
    let completion = completer.completion(of: line, cursor: offset - start, after: start == 0 ? "" : earlier)
    let range = document.range(
      start + completion.replaceRange.lowerBound..<start + completion.replaceRange.upperBound)
    return completion.candidates.map { candidate in
      [
        "label": candidate.text, "detail": candidate.note,
        "textEdit": ["range": range, "newText": candidate.text + (candidate.endsWord ? " " : "")] as JSON,
      ]
    }
  }

  /// Returns the help page about the word at the offset.
  private func hover(_ document: Document, at offset: Int) -> JSON? {
    guard let range = document.word(at: offset) else { return nil }
    let help = HelpText(ExampleMaker(language: language, model: model))
    guard let lines = try? help.lines(about: document.source[range], at: range) else { return nil }
    return [
      "range": document.range(range),
      "contents": ["kind": "plaintext", "value": lines.joined(separator: "\n")],
    ]
  }
}

/// A text with conversions between byte offsets and the protocol's positions.
struct Document {
  let source: SourceText
  /// The byte offset of each line.
  private let lines: [Int]

  init(_ text: String) {
    let source = SourceText(text)
    self.source = source
    lines = [0] + source.bytes.indices.filter { source.bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// Returns the byte offset of a position. Positions beyond the end of a line are moved to its end.
  ///
  /// - Returns: nil after the last line.
  func offset(line: Int, character: Int) -> Int? {
    guard lines.indices.contains(line) else { return nil }
    let text = source[lines[line]..<end(ofLineAt: lines[line])]
    let units = text.utf16
    let index = units.index(units.startIndex, offsetBy: max(0, character), limitedBy: units.endIndex)
    return lines[line] + text.utf8.distance(from: text.startIndex, to: index ?? units.endIndex)
  }

  func range(_ range: SourceRange) -> LanguageServer.JSON {
    ["start": position(range.lowerBound), "end": position(range.upperBound)]
  }

  private func position(_ offset: Int) -> LanguageServer.JSON {
    let start = start(ofLineAt: offset)
    return ["line": lines.firstIndex(of: start) ?? 0, "character": source[start..<offset].utf16.count]
  }

  func start(ofLineAt offset: Int) -> Int { lines.last { $0 <= offset } ?? 0 }

  func end(ofLineAt offset: Int) -> Int {
    source.bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? source.bytes.count
  }

  func word(at offset: Int) -> SourceRange? {
    let bytes = source.bytes
    var (start, end) = (offset, offset)
    while start > 0, TypedWord.isNamePart(bytes[start - 1]) { start -= 1 }
    while end < bytes.count, TypedWord.isNamePart(bytes[end]) { end += 1 }
    return start < end ? start..<end : nil
  }
}

/// Encodes and decodes messages with their headers.
enum MessageFrame {
  static func encoded(_ message: LanguageServer.JSON) throws -> [UInt8] {
    let body = try JSONSerialization.data(withJSONObject: message, options: [.sortedKeys])
    return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }

  /// Removes the first complete message from `bytes` and returns it, or nil if it is incomplete.
  static func next(in bytes: inout [UInt8]) throws -> LanguageServer.JSON? {
    let blank = Array("\r\n\r\n".utf8)
    guard let header = bytes.firstRange(of: blank) else { return nil }
    let lines = String(decoding: bytes[..<header.lowerBound], as: UTF8.self).lowercased().split(
      separator: "\r\n")
    let length = lines.lazy.compactMap {
      $0.hasPrefix("content-length:") ? Int($0.dropFirst(15).trimmingCharacters(in: .whitespaces)) : nil
    }.first
    guard let length, bytes.count >= header.upperBound + length else { return nil }
    let body = Data(bytes[header.upperBound..<header.upperBound + length])
    bytes.removeFirst(header.upperBound + length)
    return try JSONSerialization.jsonObject(with: body) as? LanguageServer.JSON
  }
}
