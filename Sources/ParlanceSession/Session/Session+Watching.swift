import ParlanceLanguage
import ParlanceModel
import ParlanceRender
import ParlanceStore

extension Session {
  /// Shows the answer of a query, and shows it anew whenever it changes, until a key, ^C, or nobody looks.
  ///
  /// A script's transaction is over before, and a new one begins after: while one is open, nobody else's changes
  /// can be seen.
  /// - Parameter range: The query's words.
  /// - Throws: `watch-in-transaction` where something is not kept yet; what writing throws.
  func watch(_ plan: PreparedPlan, _ range: SourceRange, _ said: SaidSentence) throws {
    try requireNothingOpen(said)
    guard let place = watchPlace else {
      throw Diagnostic("no-live-view", .notLegalHere, at: said.range, "nothing can be watched here")
    }
    let isScript = transactions.isScript
    try transactions.letGoOfScript()
    // Nothing was changed so far.
    try output.releaseReceipts(areTrue: true)
    defer { if isScript { transactions.beginScript() } }
    try output.flush()
    output.place.holdProgress()
    defer { output.place.resumeProgress() }
    let query = LiveQuery(plan, said, range, in: self)
    let watcher = Watcher(
      query, in: self, view: place.view(for: output), dependsOnNow: saysNow(said),
      clock: { self.clock })
    try place.run(watcher)
  }

  private func requireNothingOpen(_ said: SaidSentence) throws(Diagnostic) {
    guard transactions.depth > 0 || transactions.isWriting else { return }
    let isBegun = transactions.depth > 0
    throw Diagnostic(
      "watch-in-transaction", .notLegalHere, at: said.tokens[0].range,
      isBegun
        ? "what was begun is not kept yet, and until then nobody else's changes can be seen"
        : "what this script has changed is not kept yet, and until then nobody else's changes can be seen",
      notes: [
        isBegun
          ? "say `commit` or `rollback` first" : "watch in a script of its own, or run it with --keep-going"
      ])
  }

  private func saysNow(_ said: SaidSentence) -> Bool {
    said.tokens.contains { $0.kind == .word && said.source[$0.range].lowercased() == "now" }
  }
}
