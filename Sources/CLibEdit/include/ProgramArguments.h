/// The words of the command line, as the system hands them to the program. Swift reads them from `/proc`, which a container may
/// not have.
#ifndef PROGRAM_ARGUMENTS_H
#define PROGRAM_ARGUMENTS_H

/// The number of words, the program's name included.
int cle_argument_count(void);
/// The word at `index`, from 0; null beyond the last.
const char *cle_argument(int index);

#endif
