import type { Migration } from "../platform/db/migrate.ts";
import { createTables } from "./create-tables.ts";
import { count, goesWith, integer, KEY, NULLABLE, text, time, UNIQUE, type Table } from "./table.ts";

const tables: readonly Table[] = [
  {
    name: "report",
    about: "What somebody reported by the form, with what makes it a notice in the sense of the law.",
    columns: {
      id: text("Identifies it; the token of its state is made of it.", KEY),
      reference: text("The letters by which people name it.", UNIQUE),
      token_hash: text("The hash of the token by which its state is asked.", UNIQUE),
      reason: text("One of the reasons to choose from."),
      explanation: text("Why it is against law or rules, in the reporter's words."),
      legal_ground: text("The law or right that it breaks; it may be empty."),
      name: text("The reporter's name; empty where it needn't be told."),
      email: text("The reporter's address; empty where it needn't be told."),
      locale: text("The language in which letters are written to them."),
      reported_at: time("When it arrived."),
      letter: text("The letter that its reporter is to get; empty for none."),
      due_at: time("The time at which the letter is tried again."),
      tries: count("How often it was tried again."),
    },
    indexes: {
      report_due: {
        on: ["due_at"],
        where: "letter <> ''",
        about: "Finds letters whose time has come.",
      },
      report_by_time: { on: ["reported_at"], about: "Finds those that are old enough to be deleted." },
      report_of_address: {
        on: ["email", "reported_at"],
        about: "Tells how many one address has sent lately.",
      },
    },
  },
  {
    name: "report_share",
    about: "A share that a report of the form is about, and what was decided because of it.",
    columns: {
      report_id: text("The report.", goesWith("report", "id")),
      share_id: text("The share.", goesWith("share", "id")),
      position: integer("Its place in the report."),
      measure_id: text("The last decision about it; null before the first.", NULLABLE),
      decided_at: time("When that was made.", NULLABLE),
    },
    key: { report_share_key: ["report_id", "share_id"] },
    indexes: {
      report_share_share: { on: ["share_id"], about: "Finds who reported a share." },
    },
    withoutRowid: true,
  },
];

/** Shares can be reported by a form, as the law wants it, and whoever did so is told what was decided. */
export const reports: Migration = {
  name: "0045-reports",
  up: (db, dialect) => createTables(db, dialect, tables),
};
