import type { Migration } from "../platform/db/migrate.ts";
import { addColumns, createTables } from "./create-tables.ts";
import {
  bigint,
  byDefault,
  bytes,
  count,
  flag,
  KEY,
  NULLABLE,
  text,
  time,
  UNIQUE,
  type Table,
} from "./table.ts";

const tables: readonly Table[] = [
  {
    name: "plan_grant",
    about: "A version of a plan that somebody has, beside the free one, for a while or for good.",
    columns: {
      id: text("Operators name it by this.", KEY),
      key: text("Names the event that gave it: it is given once.", UNIQUE),
      owner_id: text("Whoever has it."),
      plan_id: text("The plan."),
      version: text("The version of the plan that was given; a later one changes nothing of it."),
      source: text("Where it comes from, such as an operator, a code or an order."),
      is_test: flag("It is booked in units of the test provider."),
      from_at: time("It counts from here on."),
      until_at: bigint("It counts before this, in ms since 1970; null: without end.", NULLABLE),
      turns_at: bigint("When it begins or ends next, which changes the room; null: never again.", NULLABLE),
      ended_at: bigint("When it was taken back or had run out, in ms since 1970; null before.", NULLABLE),
    },
    indexes: {
      plan_grant_owner: { on: ["owner_id", "from_at", "id"], about: "What somebody has is listed." },
      plan_grant_turn: {
        on: ["turns_at"],
        where: "turns_at is not null",
        about: "Housekeeping finds what begins or ends.",
      },
    },
  },
];

/** People have plans beside the free one, and their drives the room that follows. */
export const planGrants: Migration = {
  name: "0020-plan-grants",
  async up(db, dialect) {
    await createTables(db, dialect, tables);
    await addColumns(db, dialect, "quota", {
      granted_bytes: bytes("Bytes that plans give beside the limit.", byDefault(0)),
      granted_entries: count(
        "Rows in node that plans give; they count when they are more than the limit.",
        byDefault(0),
      ),
    });
  },
};
