import CLibEdit
@preconcurrency import Glibc

/// The arguments and the environment variables of the program.
package enum ProgramEnvironment {
  /// The arguments after the program's name. Swift's `CommandLine.arguments` is empty if `/proc` isn't mounted, so it
  /// isn't used.
  package static var arguments: [String] {
    (1..<max(1, cle_argument_count())).compactMap { cle_argument($0).map { String(cString: $0) } }
  }

  /// The values of the variables by name. If a variable occurs twice, the first value counts, as in `getenv`.
  package static var variables: [String: String] {
    var variables: [String: String] = [:]
    // `environ` is null if a program has cleared its environment.
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

/// The locale, which determines whether the output is UTF-8 or ASCII.
enum LocaleName {
  /// Whether the environment names a locale that isn't UTF-8. Without a locale, UTF-8 is assumed.
  static func isASCII(_ environment: [String: String]) -> Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }
    guard let name = names.first(where: { !$0.isEmpty }) else { return false }
    // In the locale `de_CH.UTF-8@euro`, the codeset is `UTF-8`. A locale can also be called just `UTF-8`.
    let codeset = (name.split(separator: ".").last ?? "").prefix { $0 != "@" }.lowercased()
    return codeset != "utf-8" && codeset != "utf8"
  }
}

/// The descriptors 0, 1 and 2. The parent process may have closed one or more of these descriptors.
enum StandardDescriptors {
  /// Opens `/dev/null` on each standard descriptor that is closed. Otherwise the next opened file would get the closed
  /// descriptor's number, for example 1. The program would then write its output into that file.
  ///
  /// Standard input is opened for writing, and the outputs are opened for reading. So reading and writing fail, as on a
  /// closed descriptor.
  static func reserve() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
