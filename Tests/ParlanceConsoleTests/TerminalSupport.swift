// The terminal that tests type into is shared with those of the line editor, and what Tab answers with its list.
@_exported import ParlanceTerminal
@_exported import TerminalSupport
