import type { Migration } from "../platform/db/migrate.ts";
import { createTables } from "./create-tables.ts";
import { count, goesWith, KEY, text, time, type Table } from "./table.ts";

const tables: readonly Table[] = [
  {
    name: "owed_letter",
    about: "Letters about accounts that are on their way, until they are handed over.",
    columns: {
      id: text("Random.", KEY),
      user_id: text("Whose account it is about.", goesWith("user_account", "id")),
      letter: text("Template, recipient and facts as JSON, encrypted by a key of the instance."),
      created_at: time("It was first tried then."),
      due_at: time("It is tried again from then on."),
      tries: count("How often it was tried again."),
    },
    indexes: {
      owed_letter_due: { on: ["due_at"], about: "Housekeeping finds those whose time has come." },
      owed_letter_user: { on: ["user_id"], about: "They go with the account." },
    },
  },
];

/** Letters about the safety of an account arrive although the mail server was away. */
export const owedLetters: Migration = {
  name: "0009-owed-letters",
  up: (db, dialect) => createTables(db, dialect, tables),
};
