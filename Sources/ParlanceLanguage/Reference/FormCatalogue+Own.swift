extension FormCatalogue {
  /// Sentences of the model's own, and of the session's.
  static let own = [
    Form(
      "verbs", .changing, "sentences of the model that do several things at once",
      aliases: ["verb", "require"], rules: [.action, .verbtarget],
      "A verb of the model is told what it is done to and, after its prepositions, what else it needs. Its steps are one sentence: all are done, or none. Of a set it is done to each record in turn; there a preposition that the verb takes is the verb's own.",
      needs: "a verb: `help verb` tells how it is declared",
      examples: [
        "book class 4 for anna", "show class 4; book it for anna", "book classes of Moose for anna",
        "cancel booking 12",
        "cancel bookings for anna next week", "log 5 km of running yesterday",
      ]),
    Form(
      "reports", .asking, "questions of the model that have a name", aliases: ["report"], rules: [.query],
      "A report of the model is told what it is about as a verb is, and answers as its question would.",
      needs: "a report: `help report` tells how it is declared",
      examples: ["history of ngondro", "weekly ngondro"]),
    Form(
      "define", .scripts, "a name for a question", rules: [.sentence, .plain],
      "Gives a question a name, for as long as the session lasts. Each `$name` stands for what is said after it, parted by commas, and is read as it would be in its place; a day is said last, by a word such as `tomorrow` or behind `on`. Defined again, it is another question.",
      examples: [
        "define busy $n as list members with (bookings where spot > $n)",
        "define top $who $n as list sessions of $who by amount desc first $n",
      ]),
  ]
}
