extension Habit {
  /// Those of litecli and mycli, which are of one family.
  static let ofMyCLI: [Habit] = [
    Habit(
      "\\fs", [.litecli, .mycli],
      .turns([
        ("NAME REST", "define NAME as QUERY"), ("NAME", "define NAME as QUERY"), ("", "define NAME as QUERY"),
      ])),
    Habit("\\fd", [.litecli, .mycli], "forget report NAME"),
    Habit("\\n \\nopager", [.mycli], ".pager off"),
    Habit("\\P \\pager", [.mycli], ".pager COMMAND"),
    Habit("\\once", [.litecli, .mycli], ".once FILE"),
    Habit(
      "\\pipe_once", [.litecli, .mycli], .known("a `|` behind a sentence leads its answer to a command")),
    Habit("\\clip", [.mycli], .known("a `|` behind a sentence leads its answer to a command: `| xclip`")),
    Habit("\\R", [.mycli], ".prompt FORMAT"),
    Habit("\\u \\use", [.mycli], ".open FILE"),
    Habit("\\source", [.mycli], ".read FILE"),
    Habit("\\W", [.mycli], .known("what is to be known of an answer stands below it")),
    Habit(
      "\\refresh \\rehash", [.litecli, .mycli], .known("Tab offers what the database has at the moment")),
    Habit(
      "\\tee \\notee", [.mycli], .known("`.once FILE` writes the next answer to a file, `.output FILE` all")),
    Habit(".status \\status", [.litecli, .mycli], ".databases"),
  ]
}
