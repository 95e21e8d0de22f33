import Glibc

/// The first three descriptors, which whoever starts a program may leave closed.
enum StandardDescriptors {
  /// Takes each one that is closed, so that no other file comes to lie in its place and is read or written for it.
  ///
  /// What takes it cannot be used either: reading input and writing output still fail, as from what is closed.
  static func reserve() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
