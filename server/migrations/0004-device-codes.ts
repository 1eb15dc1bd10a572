import type { Migration } from "../platform/db/migrate.ts";
import { createTables } from "./create-tables.ts";
import { bigint, goesWith, KEY, text, time, type Table } from "./table.ts";

const tables: readonly Table[] = [
  {
    name: "device_poll",
    about: "How often a device asks whether its person has agreed; one that asks too often is slowed.",
    columns: {
      code_hash: text("The device's code.", KEY, goesWith("oidc_payload", "id_hash")),
      due_at: time("The next time it may ask."),
      interval_ms: bigint("The pause between two times; it grows whenever the device asks too early."),
    },
  },
];

/** Televisions and command lines sign in by a code. */
export const deviceCodes: Migration = {
  name: "0004-device-codes",
  up: (db, dialect) => createTables(db, dialect, tables),
};
