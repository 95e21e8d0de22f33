#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Why the system refused something, as an error says it.
public enum SystemReason {
  /// The system's words for an `errno`, beginning in lower case: `permission denied`.
  public static func words(_ code: Int32) -> String {
    strerror(code).map { String(cString: $0).lowercased() } ?? "error \(code)"
  }
}
