import Testing

@testable import ParlanceConsole

/// A program for tasks is told its own name first, which is a noun here, and then what is done.
@Suite("What programs for tasks are told")
struct ProgramHabitTests {
  private static func tasks() throws -> Conversation {
    let conversation = try Conversation(model: "Tests/ParlanceConsoleTests/Transcripts/Files/tasks.model")
    _ = try conversation.say(
      "add task Emma: project home, done; add task Milk: project home, pages 300; add task Post")
    return conversation
  }

  @Test(
    arguments: [
      ("task list", "list tasks"), ("task all", "list tasks"), ("task count", "count tasks"),
      ("task project:home list", "list tasks where project = home"),
      ("task add Bread", "add task Bread"), ("task add Buy bread", "add task \"Buy bread\""),
      (
        "task add Buy bread project:home due:friday", "add task \"Buy bread\": project home, due friday"
      ),
      ("task 1 done", "change task 1: done"), ("task done 1", "change task 1: done"),
      ("task 1,3 done", "change tasks 1, 3: done"), ("task 1 3 done", "change tasks 1, 3: done"),
      ("task done 1,3", "change tasks 1, 3: done"), ("task 1-3 done", "change tasks 1 to 3: done"),
      ("task milk done", "change task milk: done"), ("task bread done", nil),
      ("task 2 delete", "delete task 2"), ("task delete 2", "delete task 2"),
      ("task 1,3 delete", "delete tasks 1, 3"), ("task 2 rm", "delete task 2"),
      ("task 2 modify due:tomorrow", "change task 2: due tomorrow"),
      ("task modify 2 due:tomorrow", "change task 2: due tomorrow"),
      ("task 2 modify due:tomorrow project:work", "change task 2: due tomorrow, project work"),
      ("task 2 modify project:", "change task 2: project empty"),
      ("task 2 modify due:next friday pages:3", "change task 2: due next friday, pages 3"),
      ("task 1 not done", "change task 1: not done"), ("task 1 undone", "change task 1: not done"),
      ("change task 2: clear project and pages", "change task 2: project empty, pages empty"),
      ("change task 2: clear due, project x", "change task 2: due empty, project x"),
      ("change task 2: project x, clear due", "change task 2: project x, due empty"),
      ("set project of task 2 to nothing", "change task 2: project empty"),
      ("remove project from task 2", "change task 2: project empty"),
      ("task log Bread", nil), ("task 1 done?", nil), ("task delete all", nil),
      ("task 2 start", nil), ("task 99 done", nil), ("is task 2 done", "list tasks 2 showing done"),
    ] as [(String, String?)])
  func offered(said: String, offered: String?) throws {
    #expect(try Self.tasks().offer(to: said) == offered)
  }

  @Test(
    "What is planned of something on a day, in the noun's own word",
    arguments: [
      ("plan Run on sunday: distance 5", "add plan of Run on sunday: distance 5"),
      ("plan Run on sunday: 5 km", "add plan of Run on sunday: distance 5 km"),
      ("plan Run on sunday", "list plans of Run on sunday"),
    ])
  func planned(said: String, offered: String) throws {
    let conversation = try Conversation(model: "examples/exercise-planning/exercise-planning.model")
    _ = try conversation.say("add activity Run")
    #expect(try conversation.offer(to: said) == offered)
  }
}
