/// ^C ended a command of the shell that was run for itself.
struct ShellStopped: Error {}
