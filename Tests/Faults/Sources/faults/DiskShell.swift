import Glibc

/// Runs the program through a shell that first limits the disk space or the permissions.
struct DiskShell: Sendable {
  private let room: Room
  /// Whether the user can mount a small disk in a namespace, without being root.
  let canMount: Bool
  /// The command that drops root's permissions, because root can write to every file. Nil if the tool is missing.
  private let asNobody: [String]?

  init(_ room: Room) throws {
    self.room = room
    let mount = ["unshare", "-rm", "sh", "-c", "mount -t tmpfs none /tmp"]
    canMount = (try? Child(mount, errors: room.path("errors")).end().exitCode) == 0
    let nobody = ["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups"]
    if getuid() != 0 {
      asNobody = []
    } else {
      let canRun =
        (try? Child(nobody + [room.program, "--version"], errors: room.path("errors")).end().exitCode) == 0
      asNobody = canRun ? nobody : nil
    }
  }

  /// Runs the program with a limit on the file size, in KiB.
  func limited(_ room: Room, _ kibibytes: Int, _ words: [String]) throws -> Child.Ending {
    let script = "trap '' XFSZ; ulimit -f \(kibibytes * 2); exec \"$@\""
    return try Child(
      ["sh", "-c", script, "sh", room.program, room.database] + words, errors: room.path("errors")
    ).end(limit: 20)
  }

  /// Runs the program on a disk of this many KiB, then copies the database back.
  func mounted(_ room: Room, _ kibibytes: Int, _ words: [String]) throws -> Child.Ending {
    let script = """
      disk=$1 from=$2; shift 2
      mount -t tmpfs -o size=\(kibibytes + 48)k none "$disk" && cp "$from" "$disk/data.db" || exit 3
      status=0; "$@" || status=$?
      rm -f "$from"; cp "$disk"/data.db* "${from%/*}" || exit 3
      exit "$status"
      """
    let disk = room.path("disk")
    mkdir(disk, 0o777)
    return try Child(
      ["unshare", "-rm", "sh", "-c", script, "sh", disk, room.database, room.program, "\(disk)/data.db"]
        + words,
      errors: room.path("errors")
    ).end(limit: 20)
  }

  /// Checks that each write to a read-only file fails with one message, and that reading succeeds.
  func refusals() throws -> String {
    try room.reset()
    _ = try full(["-c", "list entries"])
    _ = try full(["--echo", "-c", "add entry of A: number 1"])
    guard let asNobody else { return "read-only files were left out: root may write all" }
    let add = ["-c", "add entry of A: number 1"]
    try room.reset()
    chmod(room.database, 0o444)
    chmod(room.directory, 0o777)
    try refuses(asNobody, add)
    try answers(asNobody)
    chmod(room.directory, 0o555)
    try refuses(asNobody, add)
    try answers(asNobody)
    try refuses(asNobody, ["-c", "export entries to \"\(room.path("target.csv"))\""])
    chmod(room.database, 0o666)
    try refuses(asNobody, add)
    chmod(room.directory, 0o777)
    return "read-only files and directories, and a full output, refused in one message"
  }

  /// Runs the program with its output on a device that is always full.
  private func full(_ words: [String]) throws {
    let command = ["sh", "-c", "exec \"$@\" >/dev/full", "sh", room.program, room.database]
    let ending = try Child(command + words, errors: room.path("errors")).end()
    try ErrorMessages.check(ending)
    guard ending.exitCode != 0 else { throw Unexpected("a full output is not told of") }
  }

  private func refuses(_ prefix: [String], _ words: [String]) throws {
    let errors = room.directory + "-errors"
    let ending = try Child(prefix + [room.program, room.database] + words, errors: errors).end()
    try ErrorMessages.check(ending)
    guard ending.exitCode != 0 else { throw Unexpected("\(words) is not refused") }
    let database = try Database(room.database)
    guard try database.number("select count(*) from entry") == Room.entries else {
      throw Unexpected("\(words) was kept")
    }
  }

  private func answers(_ prefix: [String]) throws {
    let words = prefix + [room.program, room.database, "-c", "count entries"]
    let ending = try Child(words, errors: room.directory + "-errors").end()
    try ErrorMessages.check(ending)
    guard ending.exitCode == 0, ending.lines == ["\(Room.entries)"] else {
      throw Unexpected("a file that may be read is not: \(ending.errors)")
    }
  }
}
