package import ParlanceRender
import ParlanceTerminal

/// The colours of answers and of errors. Whether they are used at all is determined when the program starts.
package final class Colors {
  /// The colours to use on a terminal, set by `.theme`.
  package var theme: ColorTheme
  private let colorsOutput: Bool
  private let colorsErrors: Bool

  /// Creates colours.
  ///
  /// - Parameters:
  ///   - output: Whether answers are coloured.
  ///   - errors: Whether errors are coloured.
  package init(_ theme: ColorTheme = .none, output: Bool = false, errors: Bool = false) {
    self.theme = theme
    colorsOutput = output
    colorsErrors = errors
  }

  /// Decides whether to use colours, based on the command line, the environment and the terminal.
  init(_ invocation: Invocation, environment: [String: String]) {
    theme = ColorTheme(colorfgbg: environment["COLORFGBG"])
    colorsOutput = invocation.color.colors(.output, environment: environment)
    colorsErrors = invocation.color.colors(.error, environment: environment)
  }

  var output: Palette { colorsOutput ? theme.palette : .none }
  var errors: Palette { colorsErrors ? theme.palette : .none }
  /// Whether answers or errors are coloured.
  var areShown: Bool { colorsOutput || colorsErrors }
}
