import ParlancePlanner
import ParlanceRender

extension OutputMode {
  /// How the name of a file ends that holds answers in this mode, without the dot.
  var fileEnding: String { FileFormat.allCases.first { $0.mode == self }?.endings[0] ?? "txt" }

  /// The mode that the ending of a file's name asks for; nil where it names none. Text is written in any.
  init?(ofFile path: String) {
    guard let format = FileFormat(of: FileName(path)), format != .text, let mode = format.mode else {
      return nil
    }
    self = mode
  }
}
