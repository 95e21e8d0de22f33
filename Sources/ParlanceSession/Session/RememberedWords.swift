/// What `it` and `them` are now, in words; nil where they are nothing.
package struct RememberedWords {
  package var it: String?
  var them: String?
}
