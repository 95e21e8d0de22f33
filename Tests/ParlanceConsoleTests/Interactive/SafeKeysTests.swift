import Foundation
import Testing

/// With `--safe`, no key runs another program.
@Suite(.onTerminalThread) final class SafeKeysTests {
  private let directory = TemporaryDirectory()

  @Test(
    "The keys by which libedit starts an editor start nothing", arguments: ["\u{1B}v", "\u{14}"])
  func noEditor(keys: String) throws {
    directory.write("bind -v\nbind \"^T\" vi-histedit\n".utf8, to: ".editrc")
    let editor = directory.path + "/editor"
    directory.write(
      "#!/bin/sh\necho count members > \"$1\"\ntouch \(directory.path)/ran\n".utf8, to: "editor")
    #expect(chmod(editor, 0o755) == 0)
    let path = ["HOME": directory.path, "PATH": "/usr/bin:/bin", "EDITOR": editor]
    for isSafe in [false, true] {
      let terminal = try PseudoTerminal(
        "parlance", arguments: ["--demo", "--color", "never"] + (isSafe ? ["--safe"] : []), environment: path,
        columns: 80)
      try terminal.expect("memory> ")
      terminal.type("count facts" + keys)
      try terminal.awaitIdle()
      // Without `--safe`, the key must start the editor.
      let ran = unlink(directory.path + "/ran") == 0
      #expect(ran == !isSafe)
      terminal.type("\u{3}")
      try terminal.expect("^C\r\n")
      try terminal.expect("memory> ")
      terminal.type("count archived\r")
      try terminal.expect("2\r\n")
    }
  }
}
