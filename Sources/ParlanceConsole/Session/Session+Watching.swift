import ParlanceLanguage
import ParlanceModel
import ParlanceRender
import ParlanceStore
import ParlanceTerminal

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
    output.route.progress?.hold()
    defer { output.route.progress?.goOn() }
    let query = LiveQuery(plan, said, range, in: self)
    let watcher = Watcher(
      query, in: self, at: place, view: view(at: place), dependsOnNow: saysNow(said), clock: { self.clock })
    try watcher.run()
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

  /// A mode for programs is a stream of answers on a terminal too.
  private func view(at place: WatchPlace) -> any LiveView {
    guard let screen = place.screen, !screen.isDumb, output.modeOfAnswer.isForPeople else {
      return AnswerStream(output, tellError: place.tellError)
    }
    return LiveScreen(screen, output, hint: place.keys == nil ? "^C ends it" : "a key ends it")
  }

  private func saysNow(_ said: SaidSentence) -> Bool {
    said.tokens.contains { $0.kind == .word && said.source[$0.range].lowercased() == "now" }
  }
}
