import ParlanceLanguage
import ParlanceRender

/// The errors in a dot command.
enum CommandError: DiagnosticMessage {
  case unknownTopic, severalFiles, keptAsAWhole, notAStatus, notAWidth, notASeparator
  case notAStep
  case unknownCommand(String)
  case ambiguousCommand([String])
  case missingArgument(of: String, String)
  case unwantedArgument(after: String, hasSome: Bool)
  case unknownOption([String])
  case unknownSubject([String])
  case unknownTheme([String])
  case unknownWay([String])
  case unknownSwitch([String])
  case unknownMode([String])
  case unknownPlaceholder([String])
  case missingExample(String)
  case notAnExample(String, ExampleError, expected: String)
  case notACount(expected: String)
  case unknownLesson, noLesson
  case brokenCourse(String)

  var kind: Diagnostic.Kind {
    switch self {
    case .unknownCommand, .unknownTopic, .ambiguousCommand, .unknownOption, .unknownSubject, .unknownTheme,
      .unknownWay, .unknownSwitch, .unknownMode, .unknownPlaceholder, .unknownLesson:
      .noSuchWord
    default: .notLegalHere
    }
  }

  var text: String {
    switch self {
    case .unknownCommand(let name): "`\(name)` isn't a console command; `.help` lists all commands"
    case .unknownTopic: "expected a console command, `shells`, or a help topic"
    case .severalFiles: "expected one file: put a name with spaces in quotes"
    case .keptAsAWhole: "this script is one transaction, so it can't go on after an error"
    case .unknownLesson:
      "expected a course, a lesson, an exercise, or the folder of a course: `.lessons` lists the lessons"
    case .noLesson: "no lesson is open: to begin one, type `.lesson`"
    case .brokenCourse(let fault): "this course can't be read: \(fault)"
    case .notAStatus: "expected a status from 0 to 255, as in `.quit 3`"
    case .notAStep: "expected the number of a step, as in `.step 2`"
    case .notAWidth: "expected a width in characters for each column, as in `.width 12 20 8`"
    case .notASeparator: "expected `tab`, or a character that isn't part of numbers, as in `.separator ;`"
    case .ambiguousCommand(let names):
      "several commands begin with these letters: expected \(EnglishList.of(names.map { "`\($0)`" }, "or"))"
    case .missingArgument(let name, let argument): "expected \(argument) after `\(name)`"
    case .unwantedArgument(let last, let hasSome):
      hasSome ? "expected nothing more after `\(last)`" : "`\(last)` takes no argument"
    case .unknownOption(let names), .unknownSubject(let names), .unknownTheme(let names),
      .unknownWay(let names), .unknownSwitch(let names), .unknownMode(let names),
      .unknownPlaceholder(let names):
      "expected \(EnglishList.of(names.map { "`\($0)`" }, "or"))"
    case .missingExample(let expected), .notACount(let expected): "expected \(expected)"
    case .notAnExample(let example, let flaw, let expected):
      "\(flaw.words(of: example).map { "\($0): " } ?? "")expected \(expected)"
    }
  }
}
