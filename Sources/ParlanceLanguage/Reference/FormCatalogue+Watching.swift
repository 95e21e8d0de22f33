extension FormCatalogue {
  static let watching = [
    Form(
      "watch", .asking, "an answer that keeps itself up to date", aliases: ["live", "view"],
      rules: [.sentence],
      "Shows the answer of a question and shows it anew whenever it changes, whoever changed it, with new and changed rows marked, until a key or ^C. Without a terminal each new answer is written after the last; as ndjson all rows first, then the new and changed ones, and `{\"removed\": 3}` for the one of that id.",
      examples: ["watch list facts where not archived", "watch count archived"])
  ]
}
