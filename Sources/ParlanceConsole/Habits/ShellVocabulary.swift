/// The commands that people know from other shells, by the shell: which of ours are the same is found by their names.
enum ShellVocabulary {
  static func shells(of name: String) -> [Habit.Shell] {
    Habit.Shell.allCases.filter { words[$0]?.contains(name) ?? false }
  }

  static let words: [Habit.Shell: Set<String>] = [
    .sqlite: Set(words(sqlite) + words(both)),
    .duckdb: Set(words(duckdb) + words(both)),
    .psql: Set(words(psql)),
  ]

  private static func words(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  private static let both = """
    .bail .cd .changes .databases .dump .echo .exit .headers .help .import .indexes .mode .nullvalue .once .open
    .output .print .prompt .quit .read .schema .shell .show .system .tables .timer .width
    """

  private static let sqlite = ".backup .eqp .save .stats .version"

  private static let duckdb = ".edit .pager .last .maxrows .columns"

  private static let psql = """
    \\? \\! \\c \\cd \\connect \\conninfo \\d \\di \\dt \\e \\echo \\edit \\expanded \\h \\i \\include \\l \\list \\o
    \\out \\q \\qecho \\quit \\s \\timing \\x
    """
}
