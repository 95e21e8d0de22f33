extension FormCatalogue {
  static let exporting = [
    Form(
      "export", .asking, "rows as a file for other programs",
      aliases: ["csv", "tsv", "json", "ndjson", "markdown", "html", "plist", "ics", "file"], rules: [.export],
      "Writes rows into a file, with the columns that `list` shows. The ending of its name says how: `.csv` and `.tsv` for spreadsheets, `.json` and `.ndjson` for programs, `.md`, `.html` and `.txt` as a table to read, `.plist` as a property list, `.ics` as a calendar with an event for each row. The file takes its name when it is whole, and the place of one that has that name.",
      examples: [
        "export facts to \"facts.csv\"",
        "export archived facts by saved to \"archived.json\"",
        "export sessions of ngondro this year to \"history.plist\"",
        "export classes since today to \"classes.ics\"",
      ])
  ]
}
