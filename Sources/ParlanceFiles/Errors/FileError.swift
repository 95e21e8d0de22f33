package import ParlanceLanguage
import ParlanceMeaning
package import ParlanceModel

/// Why a file can't be read or written.
package enum FileError: DiagnosticMessage {
  /// - Parameter reason: The operating system's message, or a phrase such as "it doesn't exist".
  case unreadableFile(String, reason: String)
  case unwritableFile(String, reason: String)
  /// - Parameter other: A verb phrase that says why the file can't be replaced, such as "is a database"; nil if
  ///   it can be replaced with `--replace`.
  case fileExists(String, other: String?)
  case damagedFile(String, reason: String)
  case outOfReach(Capability)
  case noFiles, notAnSvgFile
  /// - Parameter path: The file that runs itself; nil if files are nested too deeply.
  case loadsItself(_ path: String?)
  case unreadableEnding(FileFormat)

  package var kind: Diagnostic.Kind {
    switch self {
    case .noFiles, .loadsItself, .unreadableEnding, .notAnSvgFile: .notLegalHere
    default: .refused
    }
  }

  package var text: String {
    switch self {
    case .unreadableFile(let path, let reason): "cannot read \(path): \(reason)"
    case .unwritableFile(let path, let reason): "cannot write \(path): \(reason)"
    case .fileExists(let name, other: nil): "\(name) already exists"
    case .fileExists(let name, let other?): "\(name) \(other): choose another name"
    case .damagedFile(let name, let reason): "\(name) cannot be read: \(reason)"
    case .outOfReach(let reach): "\(reach.words) disabled: this console was started with --safe"
    case .noFiles: "files can't be loaded here"
    case .loadsItself(let path?): "\(path) is already running: a file can't run itself"
    case .loadsItself(nil): "too many files run one another: expected at most \(NestedFiles.limit) levels"
    case .unreadableEnding(let format):
      "\(format.words) can't be imported: expected a name that ends in \(EnglishList.of(FileFormat.read.map { "." + $0.endings[0] }, "or"))"
    case .notAnSvgFile: "a chart is written as SVG: expected a file name that ends in .svg"
    }
  }
}
