import ParlancePlanner
import ParlanceRender

extension OutputMode {
  /// How the name of a file ends that holds answers in this mode, without the dot.
  var fileEnding: String { FileFormat.allCases.first { $0.mode == self }?.endings[0] ?? "txt" }
}
