// Makes the test terminal, which the line editor's tests share, and the types of completion available to all files.
@_exported import ParlanceTerminal
@_exported import TerminalSupport
