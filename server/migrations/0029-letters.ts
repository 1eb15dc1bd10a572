import type { Migration } from "../platform/db/migrate.ts";
import { createTables } from "./create-tables.ts";
import { bigint, integer, KEY, NULLABLE, text, time, type Table } from "./table.ts";

const tables: readonly Table[] = [
  {
    name: "download_count",
    about: "Downloads of an app on a day, with nothing about who made them.",
    columns: {
      day: text("The day of UTC, `2026-01-31`."),
      platform: text("The app's id in `platforms.json`."),
      downloads: integer("How many."),
    },
    key: { download_count_key: ["day", "platform"] },
    withoutRowid: true,
  },
  {
    name: "plan_letter",
    about: "A letter about somebody's plan or money, which is written once.",
    columns: {
      owner_id: text("The person."),
      key: text("Names what it tells, such as a bill."),
      due_at: bigint(
        "When it is to be written, in ms since 1970; null: it was, or there was nothing to tell.",
        NULLABLE,
      ),
      noted_at: time("When it came to be."),
    },
    key: { plan_letter_key: ["owner_id", "key"] },
    withoutRowid: true,
    indexes: {
      plan_letter_due: {
        on: ["due_at"],
        where: "due_at is not null",
        about: "The worker finds what is to be written.",
      },
      plan_letter_noted: { on: ["noted_at"], about: "Old ones are forgotten." },
    },
  },
  {
    name: "mail_bounce",
    about: "An address from which letters came back.",
    columns: {
      address: text("Its keyed digest.", KEY),
      status: text("As RFC 3463 has it, such as `5.1.1`."),
      bounced_at: time("When the last one did."),
    },
    indexes: { mail_bounce_time: { on: ["bounced_at"], about: "It is forgotten after a month." } },
  },
];

/** Downloads of apps are counted, letters about plans are written once, and those that come back are known. */
export const letters: Migration = {
  name: "0029-letters",
  up: (db, dialect) => createTables(db, dialect, tables),
};
