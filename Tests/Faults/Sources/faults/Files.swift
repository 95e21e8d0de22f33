import Glibc

/// Files through a few system calls. This is fast: there are tens of thousands of small files.
enum Files {
  static func read(_ path: String) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return [] }
    defer { close(file) }
    var status = stat()
    fstat(file, &status)
    return [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
      count = max(0, Glibc.read(file, buffer.baseAddress, buffer.count))
    }
  }

  static func write(_ bytes: [UInt8], to path: String) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw Unexpected("\(path) could not be written") }
    defer { close(file) }
    guard Glibc.write(file, bytes, bytes.count) == bytes.count else {
      throw Unexpected("\(path) could not be written")
    }
  }

  static func write(_ text: String, to path: String) throws { try write(Array(text.utf8), to: path) }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Returns the names in a directory, sorted.
  static func names(in directory: String) -> [String] {
    guard let stream = opendir(directory) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Deletes the files of a directory, or creates it. It must not have subdirectories.
  static func empty(_ directory: String) {
    mkdir(directory, 0o777)
    for name in names(in: directory) { unlink("\(directory)/\(name)") }
  }

  /// Removes a directory and its contents.
  static func remove(_ directory: String) {
    for name in names(in: directory) where unlink("\(directory)/\(name)") != 0 {
      remove("\(directory)/\(name)")
    }
    rmdir(directory)
  }

  /// Creates a temporary directory, in memory if the system supports it.
  static func makeTemporary() throws -> String {
    for parent in ["/dev/shm", "/tmp"] {
      var template = Array("\(parent)/parlance-faults.XXXXXX".utf8CString)
      if mkdtemp(&template) != nil {
        let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        chmod(path, 0o755)
        return path
      }
    }
    throw Unexpected("neither /dev/shm nor /tmp can be written")
  }
}
