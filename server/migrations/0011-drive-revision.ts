import type { Migration } from "../platform/db/migrate.ts";

export const driveRevision: Migration = {
  name: "0011-drive-revision",
  async up(db) {
    await db.schema
      .alterTable("quota")
      .addColumn("revision", "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
