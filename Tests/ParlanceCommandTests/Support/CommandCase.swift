import Testing

/// A command line and its expected result.
struct CommandCase: Sendable, CustomTestStringConvertible {
  let arguments: [String]
  var input = ""
  var status: Int32 = 0
  /// The complete standard output. Nil accepts any output.
  var output: String?
  /// Texts that standard error must contain. If there are none, it must be empty.
  var errors: [String] = []

  init(
    _ arguments: String..., input: String = "", status: Int32 = 0, output: String? = nil, errors: String...
  ) {
    self.arguments = arguments
    self.input = input
    self.status = status
    self.output = output
    self.errors = errors
  }

  var testDescription: String { arguments.joined(separator: " ") + (input.isEmpty ? "" : " < \(input)") }

  /// Runs the case in `place`, with `first` before its arguments and `given` before its input, and checks the result.
  func check(in place: Workplace, after first: [String] = [], input given: String = "") throws {
    let run = try place.run(first + arguments, input: Array((given + input).utf8))
    #expect(run.status == status, "\(run.errors)")
    if let output { #expect(run.output == output) }
    for error in errors { #expect(run.errors.contains(error), "\(run.errors)") }
    if errors.isEmpty { #expect(run.errors == "") }
  }
}
