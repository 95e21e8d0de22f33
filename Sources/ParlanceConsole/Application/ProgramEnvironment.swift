import CLibEdit
@preconcurrency import Glibc

/// The words and variables with which the program was started.
package enum ProgramEnvironment {
  /// The words behind the program's name. Swift's own list of them is empty where `/proc` is not mounted.
  package static var arguments: [String] {
    (1..<max(1, cle_argument_count())).compactMap { cle_argument($0).map { String(cString: $0) } }
  }

  /// Each variable's value; of one that is there twice the first counts, as for `getenv`.
  package static var variables: [String: String] {
    var variables: [String: String] = [:]
    // It is null where a program has cleared its environment.
    var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
    while let place = next, let entry = place.pointee {
      next = place + 1
      guard let sign = strchr(entry, CInt(UInt8(ascii: "="))) else { continue }
      let name = UnsafeRawBufferPointer(start: entry, count: sign - entry)
      let key = String(decoding: name, as: UTF8.self)
      if variables[key] == nil { variables[key] = String(cString: sign + 1) }
    }
    return variables
  }
}

/// The locale of a terminal, as far as what is written to it depends on that.
enum LocaleName {
  /// Whether the environment names a locale that is not UTF-8; where it names none, nothing is known against UTF-8.
  static func isASCII(_ environment: [String: String]) -> Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }
    guard let name = names.first(where: { !$0.isEmpty }) else { return false }
    // `UTF-8` of `de_CH.UTF-8@euro`, which may also stand alone.
    let codeset = (name.split(separator: ".").last ?? "").prefix { $0 != "@" }.lowercased()
    return codeset != "utf-8" && codeset != "utf8"
  }
}

/// The first three descriptors, which whoever starts a program may leave closed.
enum StandardDescriptors {
  /// Takes each one that is closed, so that no other file comes to lie in its place and is read or written for it.
  ///
  /// What takes it cannot be used either: reading input and writing output still fail, as from what is closed.
  static func reserve() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
