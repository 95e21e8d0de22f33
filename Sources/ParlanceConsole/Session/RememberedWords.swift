/// What `it` and `them` are now, in words; nil where they are nothing.
struct RememberedWords {
  var it: String?
  var them: String?
}
