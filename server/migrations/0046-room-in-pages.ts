import { sql } from "kysely";
import type { Migration } from "../platform/db/migrate.ts";

/**
 * PostgreSQL writes a changed row into its own page if there is room, and needs no new entries in indexes then. A sealed
 * folder changes the count of each content in it, so pages of contents that come from now on keep a sixth free.
 */
export const roomInPages: Migration = {
  name: "0046-room-in-pages",
  async up(db, dialect) {
    if (dialect === "postgres") await sql`alter table blob set (fillfactor = 85)`.execute(db);
  },
};
