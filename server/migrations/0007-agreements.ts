import type { Migration } from "../platform/db/migrate.ts";
import { createTables } from "./create-tables.ts";
import { goesWith, text, time, type Table } from "./table.ts";

const tables: readonly Table[] = [
  {
    name: "policy_agreement",
    about: "The versions of policies that somebody agreed to or was shown.",
    columns: {
      user_id: text("Whose account it is.", goesWith("user_account", "id")),
      policy: text("The policy, by its address."),
      version: text("The day on which the version took effect, yyyy-mm-dd."),
      how: text("Either agreed, when the account was made, or shown, by the app."),
      created_at: time("It happened then."),
    },
    key: { policy_agreement_pk: ["user_id", "policy", "version"] },
  },
];

/** It is known which versions of the terms each person agreed to and was shown. */
export const agreements: Migration = {
  name: "0007-agreements",
  up: (db, dialect) => createTables(db, dialect, tables),
};
