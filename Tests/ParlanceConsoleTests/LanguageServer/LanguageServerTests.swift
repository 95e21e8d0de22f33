import Foundation
import ParlanceModel
import Testing

/// The library's resolver, completion and help are sufficient for a language server.
@Suite("A language server")
struct LanguageServerTests {
  typealias JSON = LanguageServer.JSON

  /// Sends an encoded message and returns the decoded responses.
  private func send(_ method: String, _ parameters: JSON, id: Int? = nil, to server: inout LanguageServer)
    throws -> [JSON]
  {
    var message: JSON = ["jsonrpc": "2.0", "method": method, "params": parameters]
    message["id"] = id
    var sent = try MessageFrame.encoded(message)
    let received = try #require(try MessageFrame.next(in: &sent))
    #expect(sent.isEmpty)
    return try server.answers(to: received).map { answer in
      var bytes = try MessageFrame.encoded(answer)
      return try #require(try MessageFrame.next(in: &bytes))
    }
  }

  private func open(_ text: String, in server: inout LanguageServer) throws -> [JSON] {
    let answers = try send(
      "textDocument/didOpen", ["textDocument": ["uri": "file:///a.say", "text": text]], to: &server)
    return try #require((answers.first?["params"] as? JSON)?["diagnostics"] as? [JSON])
  }

  private func ask(_ method: String, line: Int, character: Int, of server: inout LanguageServer) throws -> Any
  {
    let place: JSON = [
      "textDocument": ["uri": "file:///a.say"], "position": ["line": line, "character": character],
    ]
    return try #require(try send(method, place, id: 7, to: &server).first?["result"])
  }

  @Test("It lists its capabilities, and refuses other methods")
  func starts() throws {
    var server = LanguageServer(StarterModel.model)
    let answer = try #require(try send("initialize", [:], id: 1, to: &server).first)
    let capabilities = (answer["result"] as? JSON)?["capabilities"] as? JSON
    #expect(capabilities?["hoverProvider"] as? Bool == true)
    let refused = try #require(try send("textDocument/rename", [:], id: 2, to: &server).first)
    #expect((refused["error"] as? JSON)?["code"] as? Int == -32601)
    #expect(try send("initialized", [:], to: &server).isEmpty)
  }

  @Test("Each error of a text is at its words, in units of UTF-16")
  func diagnostics() throws {
    var server = LanguageServer(StarterModel.model)
    let found = try open(
      "list facts\n# 🏃\nlist facts where credits > 3 and cost = 1\nlst facts\n", in: &server)
    let places = found.map { diagnostic -> [Int?] in
      let start = (diagnostic["range"] as? JSON)?["start"] as? JSON
      return [start?["line"] as? Int, start?["character"] as? Int]
    }
    #expect(places == [[2, 17], [2, 33], [3, 0]])
    #expect(found.map { $0["severity"] as? Int } == [1, 1, 1])
    #expect(found.first?["code"] as? String == "unknown-field")
    #expect(try open("list facts\n", in: &server).isEmpty)
  }

  @Test("A sentence may use what a sentence before it gave")
  func context() throws {
    var server = LanguageServer(StarterModel.model)
    #expect(try open("let few be 3\nlist facts where number < $few\n", in: &server).isEmpty)
    #expect(try open("list facts where number < $few\n", in: &server).count == 1)
  }

  @Test("Words are completed in place")
  func completion() throws {
    var server = LanguageServer(StarterModel.model)
    _ = try open("# 🏃\nlist facts where num\n", in: &server)
    let items = try #require(
      try ask("textDocument/completion", line: 1, character: 20, of: &server) as? [JSON])
    #expect(items.map { $0["label"] as? String } == ["number"])
    let range = (items.first?["textEdit"] as? JSON)?["range"] as? JSON
    #expect((range?["start"] as? JSON)?["character"] as? Int == 17)
  }

  @Test("The meaning of a word is shown")
  func hover() throws {
    var server = LanguageServer(StarterModel.model)
    _ = try open("list facts where number > 3\n", in: &server)
    let answer = try #require(try ask("textDocument/hover", line: 0, character: 19, of: &server) as? JSON)
    let text = (answer["contents"] as? JSON)?["value"] as? String
    #expect(text?.contains("number is a field of") == true, "\(text ?? "")")
    #expect(try ask("textDocument/hover", line: 0, character: 24, of: &server) is NSNull)
  }
}
