/// The version of the program, as `--version` and the console's greeting tell it.
package enum Version {
  package static let current = "0.1.0"
}
