import { sql } from "kysely";
import type { Migration } from "../platform/db/migrate.ts";
import { createTables } from "./create-tables.ts";
import { count, json, KEY, NULLABLE, text, time, type Table } from "./table.ts";

const tables: readonly Table[] = [
  {
    name: "person_notice",
    about: "What somebody is told in the app: one row per subject and thing, however often it happens.",
    columns: {
      id: text("Identifies it.", KEY),
      owner_id: text("Who is told."),
      subject: text("What it is about, of those that are declared."),
      thing: text("What happens to the same one is folded into one row."),
      target: text("The id of what is opened; empty for none."),
      name: text("The title or name of their own thing; empty for none."),
      count: count("How often it happened since it was last read."),
      facts: json("What else its sentence needs, text by text."),
      updated_at: time("The last time at which it happened."),
      read_at: time("When it was read; null while it is unread.", NULLABLE),
      removed_at: time("When its reader took it off the list; null while it is listed.", NULLABLE),
    },
    indexes: {
      person_notice_thing: {
        on: ["owner_id", "subject", "thing"],
        isUnique: true,
        about: "What happens again is folded into its row.",
      },
      person_notice_newest: { on: ["owner_id", "updated_at", "id"], about: "A person's notices are listed." },
      person_notice_unread: {
        on: ["owner_id"],
        where: "read_at is null and removed_at is null",
        about: "Unread ones are counted.",
      },
      person_notice_old: { on: ["updated_at"], about: "Housekeeping finds those to forget." },
      person_notice_removed: {
        on: ["removed_at"],
        where: "removed_at is not null",
        about: "Housekeeping finds those that nobody puts back any more.",
      },
    },
  },
  {
    name: "notice_refusal",
    about: "A subject of which somebody doesn't want to be told in the app.",
    columns: { owner_id: text("Who."), subject: text("Of what.") },
    key: { notice_refusal_key: ["owner_id", "subject"] },
    withoutRowid: true,
  },
];

/** People are told in the app what happened while they were away. */
export const notices: Migration = {
  name: "0040-notices",
  async up(db, dialect) {
    await createTables(db, dialect, tables);
    // Shares whose end is near are found without looking at all of them.
    await sql`create index if not exists share_ends on share (expires_at, id) where expires_at is not null`.execute(
      db,
    );
  },
};
