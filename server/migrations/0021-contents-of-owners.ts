import { sql } from "kysely";
import type { Migration } from "../platform/db/migrate.ts";

/** Whether somebody has a content is looked up at once, however many others have it. */
export const contentsOfOwners: Migration = {
  name: "0021-contents-of-owners",
  async up(db) {
    await db.schema.dropIndex("node_blob").execute();
    await sql`create index node_blob on node (sha256, owner_id)`.execute(db);
  },
};
