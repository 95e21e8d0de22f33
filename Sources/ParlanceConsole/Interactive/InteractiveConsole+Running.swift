import ParlanceLanguage
import ParlanceModel
import ParlanceStore
import ParlanceTerminal

extension InteractiveConsole {
  private enum Outcome {
    case done
    /// The person said no to what it asked.
    case refused
  }

  /// Runs what was entered, part by part; what fails, or is stopped, also keeps the rest from being run.
  func handle(_ input: PromptInput) throws {
    defer { forgetTried() }
    let isBlank = input.source.bytes.isEmpty
    if console.detached != nil {
      if isBlank { return }
      guard leaves(input) || console.reattach() else { return reportNotRun(input) }
    }
    if !isBlank { noteKnown() }
    if console.detached == nil { try catchUp() }
    // A comment alone is remembered too: so one puts a sentence aside.
    editor.remember(input.parts.isEmpty ? [input.text] : input.parts.map(input.lines(of:)))
    guard input.parts.count > 1, let progress = console.progress else { return try run(input) }
    try progress.during(seriesOfTasks: { try run(input) })
  }

  /// Takes up what others have changed.
  private func catchUp() throws {
    do {
      try session.catchUp()
    } catch is EngineFailure {
      // What is run now meets the same, and reports it.
    } catch let error where ErrorWriter.isTold(error) {
      errors.write(error)
    }
    noteOverwriting()
  }

  /// ^C has ended the waiting for what it stopped before, which goes on.
  private func reportNotRun(_ input: PromptInput) {
    RunningQuery.heed()
    editor.offer = input.text
    errors.write("not run: what was stopped before has not ended yet; `.quit` leaves it\n")
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
      do {
        let (piece, source) = (part.piece, input.source)
        let outcome = try console.detachable { [self] in try run(piece, source) }
        try session.output.flush()
        if outcome == .refused { return offer(index, of: input) }
        if Interrupts.take() {
          if let lateness = Interrupts.lateness { errors.writeStop(lateness) }
          return offer(index, isDone: true, of: input)
        }
      } catch let error where ErrorWriter.isTold(error) {
        RunningQuery.heed()
        try session.output.flush()
        errors.write(error, in: input.source, from: part.range.lowerBound)
        return offer(index, corrected: corrected(part, after: error, input), of: input)
      }
      input.readAgain(after: index, session.language)
      index += 1
    }
  }

  /// Reports once that another program has overwritten the database's file.
  private func noteOverwriting() {
    guard !wasOverwritten else { return }
    do {
      try session.engine.requireFile()
    } catch .fileOverwritten {
      wasOverwritten = true
      errors.write(
        "parlance: another program wrote over the file of \(session.name): answers may be of what was there before, "
          + "and nothing is changed any more; `.quit`, and start again\n")
    } catch {
      // The sentence reports that the file is gone, where it matters.
    }
  }

  private func run(_ piece: SentenceReader.Piece, _ source: SourceText) throws -> Outcome {
    switch piece {
    case .broken(let diagnostic), .unfinished(let diagnostic):
      throw try console.awaited { session.suggesting(diagnostic, in: source) }
    case .declarations(let range): try console.declare(source, range)
    case .command(let range):
      if try console.run(DotCommand.Line(source, range)) == .leave { try leave(at: range) }
    case .sentence(let tokens):
      if leaves(tokens, source) {
        console.exitStatus = .success
        try leave(at: tokens[0].range)
      } else {
        return try say(SaidSentence(source, tokens: tokens, clock: session.clock.stopped()))
      }
    case .piped(let tokens, let pipe):
      try console.say(SaidSentence(source, tokens: tokens, clock: session.clock.stopped()), into: pipe)
    }
    return .done
  }

  /// Leaves, unless something would be lost by it: then only who says so twice.
  ///
  /// - Throws: `open-in-transaction`.
  func leave(at range: SourceRange) throws(Diagnostic) {
    guard session.transactions.isWriting, console.openBegins > 0, !wasWarned else {
      isLeaving = true
      return
    }
    wasWarned = true
    throw Diagnostic(
      "open-in-transaction", .notLegalHere, at: range,
      "what was begun is not kept yet: expected `commit` or `rollback` first",
      notes: ["leave once more, and it is undone"])
  }

  private func say(_ said: SaidSentence) throws -> Outcome {
    let prepared = try console.awaited { try session.prepare(said) }
    guard try mayChange(prepared.setChange, said) else { return .refused }
    defer { console.expectedChanges = nil }
    try console.say(said, prepared)
    return .done
  }

  /// Asks about a change of a set that holds more than a handful. The set is counted, and nothing is locked meanwhile.
  private func mayChange(_ change: SetChange?, _ said: SaidSentence) throws -> Bool {
    guard let change, !console.invocation.answersYes, session.transactions.depth == 0 else { return true }
    let count = try console.awaited { try session.suggesting(said) { try change.count(said, in: session) } }
    console.expectedChanges = count
    guard count > SetChange.handful else { return true }
    try session.output.flush()
    guard case .line(let answer) = editor.readAnswer(prompt: "\(change.question(about: count)). Go on? [y/N] "),
      ["y", "yes"].contains(answer.lowercased())
    else {
      try session.output.receipt("nothing was changed")
      return false
    }
    return true
  }

  /// Whether the input leaves the console.
  private func leaves(_ input: PromptInput) -> Bool {
    switch input.parts.first?.piece {
    case .command(let range):
      DotCommand.named(DotCommand.Line(input.source, range).name)?.leaves ?? false
    case .sentence(let tokens): leaves(tokens, input.source)
    default: false
    }
  }

  private func leaves(_ tokens: [Token], _ source: SourceText) -> Bool {
    tokens.count == 2 && ["quit", "exit"].contains(source[tokens[0].range].lowercased())
  }

  // MARK: What Up gives next

  /// The part with the fix that its error proposes; nil where it proposes none.
  private func corrected(_ part: PromptInput.Part, after error: any Error, _ input: PromptInput) -> String? {
    if let fix = (error as? LoadFailure)?.fix { return input.text(of: part, with: fix) }
    guard let (diagnostic, source) = errors.last, let fix = diagnostic.fix,
      source.name == input.source.name, source.bytes == input.source.bytes
    else { return nil }
    return input.text(of: part, with: fix)
  }

  /// Lets Up give back what was not run: the part at `index`, corrected where it is known how, and all that follows it.
  private func offer(_ index: Int, isDone: Bool = false, corrected: String? = nil, of input: PromptInput) {
    let count = input.parts.count - index - 1
    guard count > 0 else {
      // The sentences before it on its line are done, and not to be done again.
      editor.offer = corrected ?? (index > 0 ? input.source[input.parts[index].range].trimmedAtEnd : nil)
      return
    }
    let following = input.text(after: index)
    let first = corrected ?? input.source[input.parts[index].range].trimmedAtEnd
    editor.offer = isDone ? following : first + "\n" + following
    let those = count == 1 ? "1 sentence after it was" : "\(count) sentences after it were"
    let back = isDone ? "Up gives back what is left" : "Up gives all back, this one first"
    errors.write("\(those) not run" + (editor.isEditing ? "; \(back)\n" : "\n"))
  }
}
