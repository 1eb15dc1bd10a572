import type { Migration } from "../platform/db/migrate.ts";

/** A file's version is found by its content, and a person's old versions by their age, however many others have. */
export const versionIndexes: Migration = {
  name: "0016-version-indexes",
  async up(db) {
    await db.schema.dropIndex("file_version_blob").execute();
    await db.schema
      .createIndex("file_version_content")
      .on("file_version")
      .columns(["sha256", "node_id"])
      .execute();
    await db.schema
      .createIndex("file_version_owner")
      .on("file_version")
      .columns(["owner_id", "replaced_at"])
      .execute();
  },
};
