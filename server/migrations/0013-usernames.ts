import type { Migration } from "../platform/db/migrate.ts";
import { addColumns, createTables } from "./create-tables.ts";
import { byDefault, KEY, NULLABLE, text, time, type Table } from "./table.ts";

const tables: readonly Table[] = [
  {
    name: "former_username",
    about: "Usernames that were left, which nobody but their former owner gets for a while.",
    columns: {
      name_hash: text("By a key of this instance.", KEY),
      user_id: text(
        "Who may have it back; null once their account is erased, and then nobody may.",
        NULLABLE,
      ),
      created_at: time("It was left then."),
      expires_at: time("From then on anybody may have it, and the row is removed."),
    },
    indexes: {
      former_username_user: { on: ["user_id"], about: "An account counts its own, and is erased." },
      former_username_expires: { on: ["expires_at"], about: "Housekeeping finds those that are over." },
    },
  },
];

/** People sign in by a username, and may leave a phone number. */
export const usernames: Migration = {
  name: "0013-usernames",
  async up(db, dialect) {
    await addColumns(db, dialect, "user_account", {
      username: text("Small letters; null for somebody without one.", NULLABLE),
      phone_number: text("E.164, proved by nobody; empty for none.", byDefault("")),
    });
    await addColumns(db, dialect, "email_verification", {
      typed: text("The username by which a letter was asked for; empty for an address.", byDefault("")),
    });
    await createTables(db, dialect, tables);
    await db.schema
      .createIndex("user_account_username")
      .unique()
      .on("user_account")
      .column("username")
      .execute();
  },
};
