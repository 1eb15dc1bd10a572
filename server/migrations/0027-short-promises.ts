import type { Migration } from "../platform/db/migrate.ts";

/** How long an upload holds room on the disk; what was begun before holds none until its next request. */
export const shortPromises: Migration = {
  name: "0027-short-promises",
  async up(db) {
    await db.schema
      .alterTable("upload")
      .addColumn("promised_until", "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.dropIndex("upload_promised").execute();
    await db.schema
      .createIndex("upload_promised")
      .on("upload")
      .columns(["promised_until", "part_of"])
      .execute();
  },
};
