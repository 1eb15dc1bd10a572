import type { Migration } from "../platform/db/migrate.ts";

/** A person's latest saves are found by their time. */
export const savesOfAccount: Migration = {
  name: "0015-saves-of-account",
  async up(db) {
    await db.schema
      .createIndex("share_save_latest")
      .on("share_save")
      .columns(["owner_id", "started_at"])
      .execute();
  },
};
