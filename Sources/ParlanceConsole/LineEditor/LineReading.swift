/// Where the reading of one line stands. What was pasted or typed ahead stays for the next one.
struct LineReading {
  var keys = KeyQueue()
  var paste: PastedText?
  private(set) var prompt = PromptText("")
  private(set) var isCompleting = false
  var wasInterrupted = false
  /// How often Tab was pressed, and nothing but Tab, until now.
  private(set) var tabs = 0

  mutating func begin(prompt: PromptText, isCompleting: Bool) {
    self.prompt = prompt
    self.isCompleting = isCompleting
    wasInterrupted = false
    tabs = 0
  }

  mutating func count(_ key: Unicode.Scalar) { tabs = key == "\t" ? tabs + 1 : 0 }

  mutating func interrupt() {
    wasInterrupted = true
    keys.removeAll()
    paste = nil
  }
}
