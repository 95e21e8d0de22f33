/// A loaded file failed, and its own error was told already.
struct LoadFailure: Error {}
