#include "ProgramArguments.h"

#include <stddef.h>

static int count;
static char **words;

// The C library passes the words to each constructor, as it does to `main`.
__attribute__((constructor)) static void take_arguments(int argc, char **argv) {
  count = argc;
  words = argv;
}

int cle_argument_count(void) { return count; }

const char *cle_argument(int index) { return index >= 0 && index < count ? words[index] : NULL; }
