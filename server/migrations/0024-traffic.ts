import { sql } from "kysely";
import type { Migration } from "../platform/db/migrate.ts";
import { createTables } from "./create-tables.ts";
import { bytes, count, flag, KEY, text, time, type Table } from "./table.ts";

const tables: readonly Table[] = [
  {
    name: "traffic_month",
    about: "What an account has used of its traffic in a month; whoever changes it holds its lock.",
    columns: {
      owner_id: text("Who pays, whoever fetched the bytes."),
      month: text("UTC, such as 2026-01."),
      sent: bytes("Sent, as far as windows have been settled."),
      held: bytes("In open windows: sent, on their way, or still to be used."),
      strangers: bytes("The part of both that is for visitors who aren't signed in."),
      paced_to: time("The bytes of an account that is slowed are given out until then."),
      is_booked: flag("Whether the ledger has it."),
    },
    key: { traffic_month_key: ["owner_id", "month"] },
    indexes: {
      traffic_month_unbooked: {
        on: ["month"],
        where: "is_booked = 0",
        about: "Housekeeping finds months that are over; metrics add up the present one.",
      },
    },
  },
  {
    name: "traffic_window",
    about: "Bytes that a process may send at an account's cost; they are held by its month.",
    columns: {
      id: text("Random.", KEY),
      owner_id: text("Who pays."),
      month: text("The month that holds it."),
      network: text("The sealed network of a visitor who isn't signed in; '' for others."),
      held: bytes("The month holds so many for it."),
      sent: bytes("Sent of them when its process last told."),
      turn: count("It was filled so often."),
      lease_until: time("From then on anybody may settle it."),
    },
    indexes: {
      traffic_window_owner: {
        on: ["owner_id", "month"],
        about: "The bytes an account's processes have told.",
      },
      traffic_window_lease: { on: ["lease_until"], about: "Housekeeping finds those of dead processes." },
    },
  },
  {
    name: "traffic_stranger",
    about: "What visitors of one network who aren't signed in have used of an account's traffic in a month.",
    columns: {
      owner_id: text("Who pays."),
      month: text("The month."),
      network: text("Sealed with the instance's key."),
      bytes: bytes("Sent, or held by their windows."),
      paced_to: time("Where the account is slowed, this network's bytes are given out until then."),
    },
    key: { traffic_stranger_key: ["owner_id", "month", "network"] },
    indexes: { traffic_stranger_month: { on: ["month"], about: "Housekeeping forgets earlier months." } },
  },
];

/** Bytes are reserved before they are sent. */
export const traffic: Migration = {
  name: "0024-traffic",
  async up(db, dialect) {
    await createTables(db, dialect, tables);
    await sql`
      insert into traffic_month (owner_id, month, sent, held, strangers, paced_to, is_booked)
      select owner_id, substr(day, 1, 7), sum(bytes), 0, 0, 0, 0
      from download_traffic
      group by owner_id, substr(day, 1, 7)
    `.execute(db);
  },
};
