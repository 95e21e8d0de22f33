@preconcurrency import Glibc

/// The variables with which the program was started.
package enum ProgramEnvironment {
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
