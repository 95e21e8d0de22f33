extension Habit {
  /// Those of DuckDB alone.
  static let ofDuckDB: [Habit] = [
    Habit(".maxrows", [.duckdb], .known("an answer has all its rows; `list … first 20` has that many")),
    Habit(".maxwidth", [.duckdb], .known("tables fit the terminal; `--width` fits them to another width")),
    Habit(".columns", [.duckdb], ".mode line"),
    Habit(".rows", [.duckdb], ".mode table"),
    Habit(".highlight .highlight_mode .highlight_results", [.duckdb], ".theme"),
    Habit(
      """
      .highlight_colors .highlight_errors .keyword .keywordcode .constant .constantcode .comment .commentcode .error \
      .errorcode .cont .contcode .display_colors .render_completion .render_errors
      """, [.duckdb], .known("colours are those of a theme: `.theme dark`, `.theme light` or `.theme none`")),
    Habit(
      ".thousand_sep", [.duckdb],
      .turns([
        (".", ".format number 1.234"), ("space", ".format number \"1 234\""),
        ("none", ".format number plain"),
        (",", ".format number 1,234"), ("", ".format number 1,234"),
        ("REST", .known("numbers are written as an example shows: `.format number 1,234.5`")),
      ])),
    Habit(
      ".decimal_sep", [.duckdb],
      .turns([
        (",", ".format number 1234,5"), (".", ".format number 1234.5"), ("", ".format number 1234.5"),
        ("REST", .known("numbers are written as an example shows: `.format number 1,234.5`")),
      ])),
    Habit(
      ".large_number_rendering", [.duckdb],
      .turns([
        ("off", ".format number plain"), ("REST", ".format number 1,234"), ("", ".format number 1,234"),
      ])),
    Habit(".multiline", [.duckdb], .known("Alt-Enter goes on in another line")),
    Habit(".singleline", [.duckdb], .known("Enter runs the sentence, Alt-Enter goes on in another line")),
    Habit(".footer", [.duckdb], .known("how many rows there are stands below each table")),
    Habit(".about", [.duckdb], ".version"),
    Habit(
      ".startup_text", [.duckdb], .known("`.tip` tells something to try; `-c` and scripts start in silence")),
    Habit(
      ".ui_command", [.duckdb],
      .known("the console is all there is; `chart … to \"FILE.svg\"` draws a picture")),
    Habit(
      ".read_line_version .edit_mode", [.duckdb], .known("`bind -v` in `~/.editrc` asks for the keys of vi")),
    Habit(
      ".auto_format .connect_command", [.duckdb],
      .known("nothing of the kind is set here; `.show` tells what is")),
  ]
}
