import type { Migration } from "../platform/db/migrate.ts";
import { createTables } from "./create-tables.ts";
import { text, type Table } from "./table.ts";

const tables: readonly Table[] = [
  {
    name: "offline_brought",
    about: "Something that was fetched from the web, so that nobody fetches it twice by mistake.",
    columns: {
      owner_id: text("Whose drive it came into."),
      source: text("The SHA-256 of its address, or of the hash of its torrent."),
      entry_id: text("The file or folder that it became, which may be gone by now."),
    },
    key: { offline_brought_key: ["owner_id", "source"] },
    withoutRowid: true,
  },
];

/** Somebody who looks at an address again is told that its file is in their drive already. */
export const whatWasFetched: Migration = {
  name: "0035-what-was-fetched",
  up: (db, dialect) => createTables(db, dialect, tables),
};
