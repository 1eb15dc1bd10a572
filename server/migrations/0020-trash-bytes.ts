import { sql } from "kysely";
import type { Migration } from "../platform/db/migrate.ts";

/** How many bytes lie in a trash is summed up from this index alone: a million items in some hundredths of a second. */
export const trashBytes: Migration = {
  name: "0020-trash-bytes",
  async up(db) {
    await sql`create index node_trash_bytes on node (owner_id, trashed_at, size, bytes, kept) where trashed_at is not null`.execute(
      db,
    );
  },
};
