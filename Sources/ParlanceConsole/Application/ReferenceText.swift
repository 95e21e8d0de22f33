/// What `parlance grammar` prints.
package enum ReferenceText {
  package static let text = ""
}
