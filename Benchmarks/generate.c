// generate: writes the input of `bench add` into a directory. It is the same at every run.
//
//   generate DIRECTORY
//
//   practices.parlance   adds the twenty practices, before the measurement
//   add.parlance         200,000 sentences `add N to NAME on DATE`
//   add.sql              the same upserts as SQL in one transaction; each looks up the practice by name
//   add.tsv              the same as NAME tab DATE tab N, for floor.c

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { sentences = 200000, practices = 20, days = 1000 };

static const char *names[practices] = {
    "ngondro", "refuge",  "prostrations", "vajrasattva", "mandala", "guruyoga", "tonglen", "shamatha", "lojong", "tara",
    "chenrezig", "manjushri", "medicine", "vipassana", "metta", "zazen", "kinhin", "breathing", "reading", "writing",
};

static FILE *create(const char *directory, const char *name) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s", directory, name);
  FILE *file = fopen(path, "w");
  if (!file) {
    perror(path);
    exit(1);
  }
  return file;
}

/// Returns a random number, from Knuth's linear congruential generator. Only its upper bits are random enough.
static uint32_t next(uint32_t below) {
  static uint64_t state = 108;
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (uint32_t)(state >> 33) % below;
}

/// Writes the date that is `day` days after 2024-01-01.
static void write_date(int day, char text[11]) {
  static const int lengths[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  int year = 2024, month = 0;
  for (;; month++) {
    if (month == 12) month = 0, year++;
    int length = lengths[month] + (month == 1 && year % 4 == 0);
    if (day < length) break;
    day -= length;
  }
  snprintf(text, 11, "%04u-%02u-%02u", (unsigned)year % 10000, (unsigned)(month + 1) % 100, (unsigned)(day + 1) % 100);
}

int main(int count, char **arguments) {
  if (count != 2) {
    fputs("usage: generate DIRECTORY\n", stderr);
    return 1;
  }
  FILE *setup = create(arguments[1], "practices.parlance");
  FILE *script = create(arguments[1], "add.parlance");
  FILE *sql = create(arguments[1], "add.sql");
  FILE *table = create(arguments[1], "add.tsv");

  for (int i = 0; i < practices; i++) fprintf(setup, "add practice \"%s\"\n", names[i]);

  // The shell enforces foreign keys only with this pragma; the program always does.
  fputs("pragma foreign_keys = on;\nbegin immediate;\n", sql);
  for (int i = 0; i < sentences; i++) {
    const char *name = names[next(practices)];
    char date[11];
    write_date((int)next(days), date);
    uint32_t amount = 1 + next(1080);
    fprintf(script, "add %u to %s on %s\n", amount, name, date);
    fprintf(sql,
            "insert into session(practice_id, day, amount) select id, '%s', %u from practice where name = '%s' "
            "on conflict(practice_id, day) do update set amount = amount + excluded.amount;\n",
            date, amount, name);
    fprintf(table, "%s\t%s\t%u\n", name, date, amount);
  }
  fputs("commit;\n", sql);
  return fclose(setup) | fclose(script) | fclose(sql) | fclose(table) ? 1 : 0;
}
