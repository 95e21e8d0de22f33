/// Names as tables bear them: `InvoiceLine` and `invoice-line` are `invoice_line`.
enum SnakeCase {
  static func of(_ name: String) -> String {
    var result = ""
    var last: Character?
    for letter in name {
      if letter.isUppercase, let last, last.isLowercase || last.isNumber { result += "_" }
      result += letter == "-" ? "_" : letter.lowercased()
      last = letter
    }
    return result
  }
}
