import Glibc
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// If a directory can't be created, the error names the reason, not that it is missing.
@Suite("Directories that cannot be made")
struct DirectoryReasonTests {
  private let place = TemporaryDirectory()

  @Test("The system's reason is told")
  func reasons() {
    place.write("".utf8, to: "home")
    let path = place.path + "/home/.local/state/parlance/history"
    #expect(PrivateDirectory.make(for: path) == ENOTDIR)
    let refused = #expect(throws: StartError.self) {
      try Invocation().open(
        Places(environment: ["HOME": place.path + "/home"]), with: Conversation.opener)
    }
    #expect(refused?.message.hasSuffix("parlance.sqlite: not a directory") == true)
  }

  @Test("All that are missing are made, for their owner alone")
  func makes() {
    #expect(PrivateDirectory.make(for: place.path + "/a/b/file") == nil)
    #expect(PrivateDirectory.make(for: place.path + "/a/b/file") == nil)
    #expect(place.mode("a") == 0o700 && place.mode("a/b") == 0o700)
  }
}
