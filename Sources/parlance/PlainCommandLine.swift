import ParlanceConsole
import ParlanceMeaning
import ParlanceModel
import ParlanceTerminal

/// Reads simple command lines without the argument parser library.
///
/// The library finds the options by reflection, which takes longer than opening a database and counting its rows. A
/// script may start the program a thousand times, so common command lines are read here. They contain only a database
/// and options whose values are separate words. The library reads all other command lines, such as those with `--help`,
/// a wrong word or `--mode=csv`.
///
/// ``Parlance`` defines the options. A test checks that both types read command lines in the same way.
struct PlainCommandLine {
  private var rest: ArraySlice<String>
  private var invocation = Invocation()

  /// Reads `arguments`, which don't include the program's name. Returns nil if the command line isn't simple.
  static func invocation(_ arguments: [String]) -> Invocation? {
    var line = PlainCommandLine(rest: arguments[...])
    while let word = line.rest.popFirst() {
      guard line.take(word) else { return nil }
    }
    return line.invocation
  }

  private init(rest: ArraySlice<String>) { self.rest = rest }

  /// Reads `word` and its value.
  ///
  /// - Returns: False if the command line isn't simple.
  private mutating func take(_ word: String) -> Bool {
    switch word {
    case "-c", "--command": return takeValue { $0.inputs.append(.command($1)) }
    case "-f", "--file": return takeValue { $0.inputs.append(.file($1)) }
    case "-m", "--model": return takeValue { $0.modelFile = $1 }
    case "--mode": return takeValue(OutputMode.init(word:)) { $0.mode = $1 }
    case "--now": return takeValue(Clock.init(iso:)) { $0.clock = $1 }
    case "--color": return takeValue(ColorChoice.init(rawValue:)) { $0.color = $1 }
    case "--width": return takeValue(Self.width) { $0.width = $1 }
    case "--":
      invocation.arguments = Array(rest)
      rest = []
    case "--read-only": invocation.isReadOnly = true
    case "--yes": invocation.answersYes = true
    case "--keep-going": invocation.keepsGoing = true
    case "--echo": invocation.echoes = true
    case "--ascii": invocation.isASCII = true
    default: return takeDatabase(word)
    }
    return true
  }

  private mutating func takeDatabase(_ word: String) -> Bool {
    guard invocation.database == nil, Self.isPlain(word), !Parlance.isCommand(word) else { return false }
    invocation.database = word
    return true
  }

  /// Reads the next word with `read`, and stores the value with `set`. Returns false if the word isn't a valid value.
  private mutating func takeValue<Value>(
    _ read: (String) -> Value?, _ set: (inout Invocation, Value) -> Void
  ) -> Bool {
    guard let word = rest.popFirst(), Self.isPlain(word), let value = read(word) else { return false }
    set(&invocation, value)
    return true
  }

  private mutating func takeValue(_ set: (inout Invocation, String) -> Void) -> Bool {
    takeValue({ $0 }, set)
  }

  private static func width(_ text: String) -> Int? { Int(text).flatMap { $0 < 1 ? nil : $0 } }

  /// Whether the word can only be a value, and not an option.
  private static func isPlain(_ word: String) -> Bool {
    word.utf8.first.map { $0 != UInt8(ascii: "-") } ?? false
  }
}
