import ParlanceLanguage
import ParlanceModel
import ParlanceStore

extension InteractiveConsole {
  /// Of more sentences at once, so many are put into the history together: its file is opened anew each time.
  private static let mostUnwritten = 100

  private enum Outcome {
    case done
    /// Nothing came of it, which was told: what follows is not run.
    case stopped
  }

  /// Runs what was entered, sentence by sentence; what fails, or is stopped, also keeps the rest from being run.
  func handle(_ text: String) throws {
    let isBlank = text.allSatisfy(\.isWhitespace)
    if !isBlank { noteKnown() }
    try catchUp()
    if let prompts = PastedPrompts(text.trimmedAtEnd, session.language) {
      return refuse(prompts, in: SourceText(text.trimmedAtEnd))
    }
    var reader = EntryReader(SourceText(text.trimmedAtEnd))
    let count = reader.count(session.language)
    // A comment alone is kept too: so one puts a sentence aside.
    if count == 0 { editor.remember(text.trimmedAtEnd) }
    try run(&reader, count, text)
  }

  /// Takes up what others have changed.
  private func catchUp() throws {
    do {
      try session.catchUp()
    } catch is EngineFailure {
      // What is run now meets the same, and tells it.
    } catch let error where ErrorWriter.isTold(error) {
      errors.write(error)
    }
  }

  /// - Parameter count: How many sentences there are in `text`.
  private func run(_ reader: inout EntryReader, _ count: Int, _ text: String) throws {
    let isPaste = count > 1 && text.contains("\n")
    var unwritten: [String] = []
    defer { editor.remember(unwritten) }
    while !isLeaving, let piece = reader.next(session.language) {
      let source = reader.source
      let line = reader.lines(of: piece)
      let isAmidLine = reader.isAmidLine(piece)
      unwritten.append(line)
      if count <= Self.mostUnwritten || unwritten.count == Self.mostUnwritten || piece.isCommand {
        editor.remember(unwritten)
        unwritten = []
      }
      if isPaste {
        try session.output.echo(Prompt(console: console).text + source[piece.range].trimmedAtEnd)
      }
      console.beginEntry()
      do {
        let outcome = try run(piece.piece, source)
        try session.output.flush()
        if outcome == .stopped {
          return offer(piece, of: source, rest: reader.offset, isAmidLine: isAmidLine)
        }
        if Interrupts.take() {
          if let lateness = Interrupts.lateness { errors.writeStop(lateness) }
          return offer(nil, of: source, rest: reader.offset)
        }
      } catch let error where ErrorWriter.isTold(error) {
        RunningQuery.heed()
        try session.output.flush()
        errors.write(error, in: source, from: piece.range.lowerBound)
        let told = withLaterMends(piece, source)
        return offer(
          told, instead: corrected(told, after: error, source), of: source,
          rest: max(reader.offset, told.range.upperBound), isAmidLine: isAmidLine)
      }
    }
  }

  private func run(_ piece: SentenceReader.Piece, _ source: SourceText) throws -> Outcome {
    switch piece {
    case .broken(let diagnostic), .unfinished(let diagnostic):
      throw try console.awaited { session.suggesting(diagnostic, in: source) }
    case .declarations(let range): try console.declare(source, range)
    case .command(let range):
      let line = DotCommand.Line(source, range)
      guard try mayGoOn(with: { try console.manyRowsChanged(by: line) }) else { return .stopped }
      if try console.run(line) == .leave { try leave(at: range) }
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
    guard session.transactions.isWriting, session.transactions.depth > 0, !wasWarned else {
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
    guard try mayGoOn(with: { try console.awaited { try session.manyRowsChanged(by: said) } }) else {
      return .stopped
    }
    try console.say(said)
    return .done
  }

  /// A change of many rows is asked about first.
  private func mayGoOn(with change: () throws -> ManyRows?) throws -> Bool {
    guard !console.invocation.answersYes, let many = try change() else { return true }
    try session.output.flush()
    guard case .line(let answer) = editor.readAnswer(prompt: "\(many.words). Go on? [y/N] "),
      ["y", "yes"].contains(answer.lowercased())
    else {
      try session.output.receipt("nothing was changed")
      return false
    }
    return true
  }

  /// Whether the line says to leave: what is typed behind it is for whoever started the console.
  func leaves(_ line: String) -> Bool {
    let source = SourceText(line)
    var reader = SentenceReader(source)
    return switch reader.next(session.language) {
    case .command(let range): DotCommand.named(DotCommand.Line(source, range).name)?.leaves ?? false
    case .sentence(let tokens): leaves(tokens, source)
    default: false
    }
  }

  private func leaves(_ tokens: [Token], _ source: SourceText) -> Bool {
    tokens.count == 2 && ["quit", "exit"].contains(source[tokens[0].range].lowercased())
  }

  // MARK: What Up gives next

  /// The piece with the rest of its line, where sentences there are mended with it.
  private func withLaterMends(_ piece: PieceOfEntry, _ source: SourceText) -> PieceOfEntry {
    guard let (diagnostic, told) = errors.last, told.bytes == source.bytes,
      let end = diagnostic.fix?.range.upperBound, end > piece.range.upperBound
    else { return piece }
    let lineEnd = source.bytes[end...].firstIndex(of: UInt8(ascii: "\n")) ?? source.bytes.count
    return PieceOfEntry(piece: piece.piece, range: piece.range.lowerBound..<lineEnd)
  }

  /// What to say instead of `piece`, in which all is right; nil where that is not known.
  private func corrected(_ piece: PieceOfEntry, after error: any Error, _ source: SourceText) -> String? {
    // Of a declaration each error has its own fix, and only all of them together make it right.
    if let broken = error as? ModelErrors {
      return broken.mended.map { $0[0..<$0.bytes.count].trimmedAtEnd }
    }
    // Without the sentence in it, the block is whole.
    if let error = error as? Diagnostic, error.id == DeclarationBlock.Misplaced.id,
      case .declarations(let range) = piece.piece
    {
      return DeclarationBlock(source, range).misplaced(session.language, session.model)?.rest
    }
    if let fix = (error as? LoadFailure)?.fix { return piece.corrected(by: fix, told: source, in: source) }
    guard let (diagnostic, told) = errors.last, let fix = diagnostic.fix else { return nil }
    return piece.corrected(by: fix, told: told, in: source)
  }

  /// Lets Up give back what was not run: `piece`, mended where it is known how, and all that stands after it.
  ///
  /// - Parameter isAmidLine: Whether other sentences of its line are done, which the line as it was typed would do again.
  private func offer(
    _ piece: PieceOfEntry?, instead corrected: String? = nil, of source: SourceText, rest: Int,
    isAmidLine: Bool = false
  ) {
    let count = EntryReader(source, from: rest).count(session.language)
    let first = corrected ?? piece.map { source[$0.range].trimmedAtEnd }
    guard count > 0 else {
      editor.offer = isAmidLine ? first : corrected
      if isAmidLine, editor.isEditing {
        errors.write("what stands before it is done; Up gives this one alone\n")
      }
      return
    }
    let following = String(source[rest..<source.bytes.count].drop { $0.isWhitespace })
    editor.offer = first.map { $0 + "\n" + following } ?? following
    let those = count == 1 ? "1 sentence after it was" : "\(count) sentences after it were"
    let back = piece == nil ? "Up gives back what is left" : "Up gives all back, this one first"
    errors.write("\(those) not run" + (editor.isEditing ? "; \(back)\n" : "\n"))
  }
}
