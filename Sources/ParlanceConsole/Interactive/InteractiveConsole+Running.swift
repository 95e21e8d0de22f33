import ParlanceLanguage
import ParlanceModel
import ParlanceSession
import ParlanceStore
import ParlanceTerminal

extension InteractiveConsole {
  private enum Outcome {
    case done
    /// The user answered no to a question.
    case refused
  }

  /// Runs the sentences, declarations and commands of the typed text one by one. If one fails or is stopped, the rest
  /// isn't run.
  func handle(_ input: PromptInput) throws {
    if !input.source.bytes.isEmpty { noteKnown() }
    try reloadModelIfChanged()
    // A line with only a comment is also added to the history. Users turn a sentence into a comment to run it later.
    editor.remember(input.parts.isEmpty ? [input.text] : input.parts.map(input.lines(of:)))
    try run(input)
  }

  /// Loads the model again if other processes have changed it.
  private func reloadModelIfChanged() throws {
    do {
      try session.reloadModelIfChanged()
    } catch is EngineFailure {
      // The same failure occurs again in the next sentence, which reports it.
    } catch let error where ErrorWriter.isTold(error) {
      errors.write(error)
    }
  }

  private func run(_ input: PromptInput) throws {
    var input = input
    let isPaste = input.parts.count > 1 && input.source.bytes.contains(UInt8(ascii: "\n"))
    var index = 0
    while !isLeaving, index < input.parts.count {
      let part = input.parts[index]
      if isPaste {
        try session.output.echo(Prompt(console: console).text + input.source[part.range].trimmedAtEnd)
      }
      console.beginEntry()
      console.hasMoreToRun = index + 1 < input.parts.count
      do {
        let outcome = try run(part.piece, input.source)
        try session.output.flush()
        if outcome == .refused { return offer(index, of: input) }
        if Interrupts.take() {
          if let lateness = Interrupts.lateness { errors.writeStop(lateness) }
          return offer(index, isDone: true, of: input)
        }
      } catch let error where ErrorWriter.isTold(error) {
        RunningQuery.markHandled()
        try session.output.flush()
        errors.write(error, in: input.source, from: part.range.lowerBound)
        try console.judge(refused: input.source[part.range], error)
        return offer(index, corrected: corrected(part, after: error, input), of: input)
      }
      input.readAgain(after: index, session.language)
      if let offered = console.offered { editor.offer = offered }
      index += 1
    }
  }

  private func run(_ piece: SentenceReader.Piece, _ source: SourceText) throws -> Outcome {
    switch piece {
    case .broken(let diagnostic), .unfinished(let diagnostic):
      throw try console.awaited { session.suggesting(diagnostic, in: source) }
    case .declarations(let range): try console.declare(source, range)
    case .command(let range):
      let line = DotCommand.Line(source, range)
      guard try mayChange(by: line) else { return .refused }
      if try console.run(line) == .leave { try leave(at: range) }
    case .sentence(let tokens):
      if try console.handleLessonInput(tokens, source) { return .done }
      if leaves(tokens, source) {
        console.exitStatus = .success
        try leave(at: tokens[0].range)
      } else {
        return try say(SourceSentence(source, tokens: tokens, clock: session.clock.stopped()))
      }
    case .piped(let tokens, let pipe):
      try console.say(SourceSentence(source, tokens: tokens, clock: session.clock.stopped()), into: pipe)
    }
    return .done
  }

  /// Ends the console. If uncommitted changes would be lost, the first attempt only warns.
  func leave(at range: SourceRange) throws(Diagnostic) {
    guard session.transactions.isWriting, session.transactions.depth > 0, !wasWarned else {
      isLeaving = true
      return
    }
    wasWarned = true
    throw ConsoleError.openInTransaction(isScript: false).at(
      range, notes: ["to roll it back, quit again"])
  }

  private func say(_ entered: SourceSentence) throws -> Outcome {
    let prepare = { [console, session] said in try console.awaited { try session.prepare(said) } }
    return try session.preparing(entered, by: prepare) { said, prepared in
      guard try mayChange(prepared, said) else { return .refused }
      try console.say(said, prepared)
      return .done
    }
  }

  /// Shows a preview and asks before a sentence changes many records. The database isn't locked while the user decides.
  ///
  /// - Returns: Whether the sentence may run.
  private func mayChange(_ prepared: PreparedSentence, _ said: SourceSentence) throws -> Bool {
    guard !console.invocation.answersYes, session.transactions.depth == 0,
      let change = prepared.questionable
    else { return true }
    let asked = try console.awaited {
      try session.suggesting(said) { try session.question(about: change, said) }
    }
    // A few records are easily restored by `undo`, if the journal is on.
    guard let (count, words) = asked, count > (session.transactions.writer.records ? 5 : 1) else {
      return true
    }
    let trial = try console.awaited {
      try session.suggesting(said) { try session.trial(of: change, said) }
    }
    try session.output.show(trial)
    return try isAgreed(words)
  }

  /// Asks before a line of SQL changes or deletes several rows.
  ///
  /// - Returns: Whether the line may run.
  private func mayChange(by line: DotCommand.Line) throws -> Bool {
    guard !console.invocation.answersYes, let question = try console.question(about: line) else {
      return true
    }
    return try isAgreed(question)
  }

  private func isAgreed(_ question: String) throws -> Bool {
    try session.output.flush()
    guard case .line(let answer) = editor.readAnswer(prompt: "\(question). Go on? [y/N] "),
      ["y", "yes"].contains(answer.lowercased())
    else {
      try session.output.receipt("nothing was changed")
      return false
    }
    return true
  }

  private func leaves(_ tokens: [Token], _ source: SourceText) -> Bool {
    tokens.count == 2 && ["quit", "exit"].contains(source[tokens[0].range].lowercased())
  }

  // MARK: The text for Up

  /// Returns the text of a part after the fix of the last error; nil if this error has no fix.
  private func corrected(_ part: PromptInput.Part, after error: any Error, _ input: PromptInput) -> String? {
    guard let (diagnostic, source) = errors.last, let fix = diagnostic.fix,
      source.name == input.source.name, source.bytes == input.source.bytes
    else { return nil }
    return input.text(of: part, with: fix)
  }

  /// Lets the Up key insert the text that wasn't run: the part at `index`, or its corrected text, and everything after
  /// this part. If `isDone` is true, the part itself has run, so only the text after it is inserted.
  private func offer(_ index: Int, isDone: Bool = false, corrected: String? = nil, of input: PromptInput) {
    let count = input.parts.count - index - 1
    guard count > 0 else {
      // The earlier sentences of the typed text have already run, so they aren't offered.
      editor.offer = corrected ?? (index > 0 ? input.source[input.parts[index].range].trimmedAtEnd : nil)
      return
    }
    let following = input.text(after: index)
    let first = corrected ?? input.source[input.parts[index].range].trimmedAtEnd
    editor.offer = isDone ? following : first + "\n" + following
    let those = count == 1 ? "1 sentence after it was" : "\(count) sentences after it were"
    let back = isDone ? "press Up to get the rest" : "press Up to get all sentences that didn't run"
    errors.write("\(those) not run" + (editor.isEditing ? "; \(back)\n" : "\n"))
  }
}
