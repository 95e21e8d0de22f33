#ifndef CLIBEDIT_H
#define CLIBEDIT_H
#endif
