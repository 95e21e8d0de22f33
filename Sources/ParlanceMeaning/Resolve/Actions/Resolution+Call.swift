import ParlanceLanguage
import ParlanceModel

/// Resolves the arguments of a verb or report.
extension Resolution {
  /// Returns the arguments of a call, in the order of `slots`.
  ///
  /// - Parameter all: All slots of the verb or report, for error messages. `slots` doesn't contain the target of a
  ///   verb if the target is already resolved.
  /// - Throws: `argument-missing`, `argument-twice` or `argument-not-declared`.
  func arguments(
    of call: CallWords, for slots: [Slot], all: [Slot], named name: String, at range: SourceRange
  ) throws(Diagnostic) -> [(slot: Slot, value: TypedExpression)] {
    var said: [String: CallWords.Argument] = [:]
    func put(
      _ argument: CallWords.Argument, _ slot: Slot?, _ range: SourceRange
    ) throws(Diagnostic) {
      guard let slot else { throw CallError.argumentNotDeclared(name, all).at(range) }
      guard said.updateValue(argument, forKey: slot.name) == nil else {
        throw CallError.argumentTwice(name, slot).at(range)
      }
    }
    let plain = slots.filter { $0.preposition == nil }
    for (number, input) in call.plain.enumerated() {
      try put(.input(input), number < plain.count ? plain[number] : nil, input.node.range)
    }
    for said in call.following {
      let slot = slots.first { $0.preposition == said.preposition.token.text }
      if let slot { note(.argument(slot), at: said.preposition.token) }
      try put(.input(.reference(said.reference)), slot, said.range)
    }
    for said in call.extents {
      let slot = slots.first { $0.preposition == said.preposition.text }
      if let slot { note(.argument(slot), at: said.preposition) }
      try put(.input(said.input), slot, said.range)
    }
    for when in call.dates {
      let slot = slots.first { $0.preposition == "on" }
      if let slot, let word = when.allTokens.first { note(.argument(slot), at: word) }
      try put(.when(when), slot, when.range)
    }
    var arguments: [(slot: Slot, value: TypedExpression)] = []
    for slot in slots {
      guard let argument = said[slot.name] else { continue }
      let value = try describing(.init(name: slot.name)) { () throws(Diagnostic) in
        try self.value(of: argument, for: slot)
      }
      arguments.append((slot, value))
    }
    if let missing = slots.first(where: { said[$0.name] == nil }) {
      throw CallError.argumentMissing(name, [missing], of: all).at(range)
    }
    return arguments
  }

  /// Resolves an argument: a record, a number or a day.
  private func value(of argument: CallWords.Argument, for slot: Slot) throws(Diagnostic) -> TypedExpression {
    switch argument {
    case .input(let input):
      if let periods = try periods(input, slot.type) { return periods }
      return try value(of: input, expecting: slot.type)
    case .when(let when): return try value(of: when, for: slot)
    }
  }

  /// Resolves a length of time in days, months or another period: `2 months`. Returns nil for any other argument.
  func periods(_ input: Syntax.Input, _ type: FieldType?) throws(Diagnostic) -> TypedExpression? {
    guard type == .duration, case .quantity(let said) = input, let word = said.period else { return nil }
    note(value: type, at: said.number)
    return TypedExpression(.binding(.periods(try literal(said.number, .count), period(word))), .duration)
  }

  private func value(of when: Syntax.When, for slot: Slot) throws(Diagnostic) -> TypedExpression {
    let moment = try self.moment(when)
    let type = slot.type == .time ? FieldType.time : .date
    try requireDays(when, type)
    return dated(moment, type)
  }
}

/// The words of a call, sorted into the words directly after the name, the words after prepositions, and the dates.
struct CallWords {
  enum Argument {
    case input(Syntax.Input)
    case when(Syntax.When)
  }

  let plain: [Syntax.Input]
  private(set) var following: [Syntax.Narrowing.Reference] = []
  private(set) var extents: [Syntax.Extent] = []
  private(set) var dates: [Syntax.When] = []

  /// Separates the words of a call.
  ///
  /// - Parameter takes: Returns whether the verb or report has a slot with this preposition. A date has the preposition
  ///   `on`. Words after other prepositions aren't included.
  init(
    _ plain: [Syntax.Input], _ narrowings: [Syntax.Narrowing], where takes: (String) -> Bool = { _ in true }
  ) {
    self.plain = plain
    for narrowing in narrowings where narrowing.isArgument(where: takes) {
      switch narrowing {
      case .reference(let reference): following.append(reference)
      case .extent(let extent): extents.append(extent)
      case .when(let when): dates.append(when)
      }
    }
  }
}

extension Syntax.Narrowing {
  /// Whether these words are an argument, because the verb or report has a slot with their preposition. The preposition
  /// of a date is `on`. Words after `not` aren't an argument: they limit a set.
  func isArgument(where takes: (String) -> Bool) -> Bool {
    switch self {
    case .reference(let reference): reference.not == nil && takes(reference.preposition.token.text)
    case .extent(let extent): takes(extent.preposition.text)
    case .when: takes("on")
    }
  }
}

extension Syntax.Narrowing.Reference {
  var range: SourceRange { preposition.range.lowerBound..<reference.range.upperBound }
}

/// Resolves the bodies of verbs, reports and `define`s. A body is resolved again for each call.
extension Resolution {
  /// Runs `read`, which resolves a body. Meanwhile, literals become constants, and each `$name` means an argument of
  /// `frame`.
  ///
  /// - Parameter call: The position of the call, where errors in the body are reported, because the body is in another
  ///   text. Nil if the body is checked without a call.
  func within<Result>(
    _ frame: Frame, calledAt call: SourceRange?, _ read: () throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    frames.append(frame)
    modelDepths.append(modelDepth)
    modelDepth += 1
    defer {
      frames.removeLast()
      modelDepth = modelDepths.removeLast()
    }
    do throws(Diagnostic) {
      return try read()
    } catch {
      if let failed = failedFrame {
        if failed == frames.count { failedFrame = nil }
        throw error
      }
      guard let call else { throw error }
      if case .tooDeep? = error.reason as? CallError { throw error.moved(to: call) }
      throw error.reworded(
        "`\(frame.name)` doesn't work here: \(error.message)", at: call, notes: error.notes)
    }
  }

  /// Runs `read`, which resolves an argument of the current call. The words of an argument belong to the text that
  /// contains the call, not to the called body.
  func readInCallerScope<Result>(_ read: () throws(Diagnostic) -> Result) throws(Diagnostic) -> Result {
    let number = frames.count
    let frame = frames.removeLast()
    let depth = modelDepth
    modelDepth = modelDepths.removeLast()
    defer {
      modelDepths.append(modelDepth)
      modelDepth = depth
      frames.append(frame)
    }
    do throws(Diagnostic) {
      return try read()
    } catch {
      if failedFrame == nil { failedFrame = number }
      throw error
    }
  }

  /// Whether the body of a verb is being resolved. A step of a verb can change rows that later steps read.
  var isInVerb: Bool { frames.last?.kind == .verb }

  /// Throws if a body calls itself, directly or through other calls, because the call would never end.
  ///
  /// - Throws: `leads-back`.
  func requireNoRecursion(
    _ name: String, _ kind: Frame.Kind, target: FieldType? = nil, at range: SourceRange
  ) throws(Diagnostic) {
    let isVerb = kind == .verb
    let isWithin = frames.contains { $0.name == name && ($0.kind == .verb) == isVerb && $0.target == target }
    if isWithin { throw CallError.leadsBack(name).at(range) }
  }
}

/// Resolves calls of reports and `define`s: `history of ngondro`.
extension Resolution {
  func report(_ call: Syntax.Query.Form.Report, at range: SourceRange) throws(Diagnostic) -> Query {
    let word = call.report
    let words = CallWords(call.inputs, call.narrowings)
    if let defined = context.defined.first(where: { $0.name == word.text }) {
      try requireNoRecursion(defined.name, .definition, at: word.range)
      return try self.defined(defined, words, at: range)
    }
    guard let report = model.reports.first(where: { $0.name == word.text }) else {
      preconditionFailure("the vocabulary has a report that isn't declared: \(word.text)")
    }
    try requireNoRecursion(report.name, .report, at: word.range)
    let arguments = try self.arguments(
      of: words, for: report.slots, all: report.slots, named: report.name, at: range)
    let values = arguments.map { ($0.slot.name, Frame.Argument.value($0.value)) }
    return try query(report, .report, values, calledAt: range)
  }

  /// Resolves the call of a `define`. Each argument after the name is the value of one `$name`, in order.
  private func defined(_ report: Report, _ words: CallWords, at range: SourceRange) throws(Diagnostic)
    -> Query
  {
    if let other = words.following.first?.range ?? words.extents.first?.range {
      throw CallError.argumentNotDeclared(report.name, report.slots).at(other)
    }
    let ranges = words.plain.map(\.node.range) + words.dates.map(\.range)
    guard ranges.count <= report.slots.count else {
      throw CallError.argumentNotDeclared(report.name, report.slots).at(ranges[report.slots.count])
    }
    guard ranges.count == report.slots.count else {
      let missing = Array(report.slots[ranges.count...])
      throw CallError.argumentMissing(report.name, missing, body: report.text).at(range)
    }
    var values = zip(report.slots, words.plain).map { ($0.name, Frame.Argument.words($1)) }
    for (slot, when) in zip(report.slots.dropFirst(values.count), words.dates) {
      values.append((slot.name, .value(try value(of: when, for: slot))))
    }
    return try query(report, .definition, values, calledAt: range)
  }

  private func query(
    _ report: Report, _ kind: Frame.Kind, _ values: [(String, Frame.Argument)], calledAt call: SourceRange?
  ) throws(Diagnostic) -> Query {
    let frame = Frame(kind: kind, name: report.name, arguments: .init(uniqueKeysWithValues: values))
    return try within(frame, calledAt: call) { () throws(Diagnostic) in
      try nested(report.query, named: report.name, at: call ?? report.query.range) { () throws(Diagnostic) in
        try query(Syntax.Query(report.query))
      }
    }
  }

  /// Resolves the body of a report or `define` when it is declared, so that its errors are reported then.
  ///
  /// - Throws: The first error, at its position in the body.
  func check(_ report: Report, isDefined: Bool) throws(Diagnostic) {
    let values = report.slots.map {
      ($0.name, isDefined ? Frame.Argument.open : .value(placeholderArgument($0).value))
    }
    _ = try query(report, isDefined ? .definition : .report, values, calledAt: nil)
  }

  /// Returns a placeholder of the slot's type. A body is checked with placeholders when it is declared.
  func placeholderArgument(_ slot: Slot) -> VerbCall.Argument {
    let type = slot.type ?? .number
    let binding: Binding =
      switch type {
      case .date: .day(.today)
      case .time: .moment(.now)
      default: .parameter(slot.name)
      }
    return VerbCall.Argument(slot: slot, binding: binding, type: type)
  }
}
