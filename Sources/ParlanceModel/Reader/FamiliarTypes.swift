/// Names of types in other languages and in everyday use, such as `varchar` or `string`.
package enum TypeSynonyms {
  /// Returns the type to declare instead, such as `decimal 2`. Returns nil if the word isn't a known type name.
  package static func meaning(of word: String) -> String? { meanings[word.lowercased()] }

  private static let files: Set<String> = [
    "blob", "bytea", "binary", "varbinary", "bytes", "image", "picture", "photo", "file", "attachment",
    "media",
  ]

  private static let meanings: [String: String] = {
    var meanings: [String: String] = [:]
    for (type, words) in called {
      for word in words.split(separator: ",") {
        meanings[String(word.drop { $0 == " " || $0 == "\n" })] = type
      }
    }
    for word in files { meanings[word] = "text" }
    return meanings
  }()

  private static let called = [
    "text": """
    string, str, varchar, varchar2, char, nvarchar, nchar, bpchar, citext, clob, nclob, uuid, guid, character,
    character varying, tinytext, mediumtext, longtext, long text, short text, free text, long string,
    short string, memo, email, mail, e-mail, email address, url, uri, phone, telephone, phone number, password,
    slug, html, markdown, json, jsonb, xml
    """,
    "number": """
    int, integer, bigint, smallint, tinyint, mediumint, int2, int4, int8, int16, int32, int64, uint, unsigned,
    unsigned int, unsigned integer, long, short, byte, long integer, float, float32, float64, double,
    double precision, real, serial, bigserial, num, whole number, percent, percentage, year
    """,
    "decimal 2": """
    money, currency, numeric, price, decimal number, euro, euros, eur, dollar, dollars, usd, €, $, £
    """,
    "time": """
    datetime, datetime2, smalldatetime, timestamp, timestamptz, timestamp with time zone,
    timestamp without time zone, date time, date and time, moment, instant, localdatetime
    """,
    "date": "day, localdate, calendar date",
    "duration": "interval, timespan, time span, timedelta, length of time",
    "clock": "time of day, timeofday, localtime, hour",
    "boolean": "bool, bit, checkbox, check box, toggle, yesno, logical",
  ]
}
