/// Ids as a JSON array, which SQL takes as one argument however many they are: `[3,5,8]`.
enum JSONArray {
  static func text(of ids: some Sequence<Int64>) -> String {
    var text = "["
    var separator = ""
    for id in ids {
      text += separator
      text += String(id)
      separator = ","
    }
    return text + "]"
  }
}
