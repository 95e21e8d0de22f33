import ParlanceModel
import Testing

@testable import ParlanceStore

@Suite("Requests")
struct RequestQueueTests {
  /// The names of the results that were read, in order.
  private struct Run {
    var read: [String] = []
  }

  /// Runs requests as a sentence does: a query, a change, another query, then the pending results are read.
  ///
  /// - Returns: The log of sent and read requests.
  private func requests(
    _ delivery: Delivery, supportsPipelining: Bool, _ dependence: RequestQueue<Run>.Dependence
  ) throws -> [String] {
    let log = Log(supportsPipelining: supportsPipelining)
    let queue = RequestQueue<Run>(delivery, supportsPipelining: supportsPipelining)
    var run = Run()
    func ask(_ name: String) throws {
      let statement = LoggedStatement(name, log)
      try queue.ask(statement, by: &run) {
        try statement.run()
        $0.read.append(name)
      }
    }
    try ask("label")
    if try queue.change(LoggedStatement("change", log), dependence, by: &run) {
      log.lines.append("know \(run.read)")
    }
    try ask("summary")
    try queue.readAnswers(&run)
    #expect(run.read == ["label", "summary"])
    return log.lines
  }

  @Test(
    "An engine that answers singly gets one request after the other",
    arguments: [Delivery.answered, .reported])
  func singly(_ delivery: Delivery) throws {
    let expected = ["read label", "read change", #"know ["label"]"#, "read summary"]
    #expect(try requests(delivery, supportsPipelining: false, .none) == expected)
    #expect(try requests(delivery, supportsPipelining: false, .next) == expected)
  }

  @Test(
    "A server gets all requests of a reported sentence before an answer is read",
    arguments: [Delivery.reported, .atOnce])
  func together(_ delivery: Delivery) throws {
    let expected = ["send label", "send change", "send summary", "read label", "read summary"]
    #expect(try requests(delivery, supportsPipelining: true, .none) == expected)
    #expect(try requests(delivery, supportsPipelining: true, .laterQuestion) == expected)
  }

  @Test("What comes next waits for the change that it depends on")
  func dependent() throws {
    #expect(
      try requests(.reported, supportsPipelining: true, .next)
        == ["send label", "read label", "read change", #"know ["label"]"#, "send summary", "read summary"])
  }

  @Test("A script's changes are sent ahead if nothing depends on them")
  func ahead() throws {
    #expect(
      try requests(.ahead, supportsPipelining: true, .none)
        == ["read label", "send change for the script", "read summary"])
    #expect(
      try requests(.ahead, supportsPipelining: true, .next)
        == ["read label", "read change", #"know ["label"]"#, "read summary"])
  }

  @Test("Of two failures the earlier one is thrown")
  func failures() throws {
    let log = Log(supportsPipelining: true)
    let queue = RequestQueue<Run>(.reported, supportsPipelining: true)
    var run = Run()
    for name in ["first", "second"] {
      try queue.ask(LoggedStatement(name, log), by: &run) { _ in throw EngineError.other(details: name) }
    }
    #expect(throws: EngineError.other(details: "first")) { try queue.readAnswers(&run) }
    queue.forget()
    #expect(log.lines.suffix(2) == ["forget first", "forget second"])
    try queue.readAnswers(&run)
  }
}

private final class Log {
  let supportsPipelining: Bool
  var lines: [String] = []

  init(supportsPipelining: Bool) { self.supportsPipelining = supportsPipelining }
}

/// A statement that logs its execution and returns no rows.
private final class LoggedStatement: PreparedStatement {
  private let name: String
  private let log: Log

  init(_ name: String, _ log: Log) { (self.name, self.log) = (name, log) }

  private func sent(_ line: String) -> Bool {
    if log.supportsPipelining { log.lines.append(line) }
    return log.supportsPipelining
  }

  func ask() -> Bool { sent("send \(name)") }
  func sendWithoutWaiting(isStatementError: Bool) -> Bool {
    sent("send \(name)" + (isStatementError ? "" : " for the script"))
  }
  func step() -> Bool {
    log.lines.append("read \(name)")
    return false
  }
  func reset() { log.lines.append("forget \(name)") }

  let isReadOnly = true
  func bind(_ value: Value, at index: Int) {}
  func bind(_ integer: Int64, at index: Int) {}
  func bind(_ text: UnsafeBufferPointer<UInt8>, at index: Int) {}
  func bind(_ bytes: UnsafeRawBufferPointer, at index: Int) {}
  func blob(_ column: Int) -> UnsafeRawBufferPointer? { nil }
  func cellKind(_ column: Int) -> CellKind { .null }
  func integer(_ column: Int) -> Int64 { 0 }
  func real(_ column: Int) -> Double { 0 }
  func text(_ column: Int) -> UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: nil, count: 0) }
}
