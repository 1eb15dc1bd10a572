import { sql } from "kysely";
import type { Migration } from "../platform/db/migrate.ts";

/** The trash in each of its orders, and what of one folder is in it: a page costs the same however full it is. */
export const trashLists: Migration = {
  name: "0017-trash-lists",
  async up(db) {
    for (const [name, columns] of [
      ["node_trash_by_name", "owner_id, is_file, sort_key, name, id"],
      ["node_trash_by_type", "owner_id, is_file, type_key, sort_key, name, id"],
      ["node_trash_by_time", "owner_id, is_file, modified_at, sort_key, name, id"],
      ["node_trash_by_size", "owner_id, is_file, size, sort_key, name, id"],
      ["node_trash_in_folder", "owner_id, parent_id, is_file, sort_key, name, id"],
    ] as const) {
      await sql`create index ${sql.raw(name)} on node (${sql.raw(columns)}) where trashed_at is not null`.execute(
        db,
      );
    }
  },
};
