import { sql } from "kysely";
import type { Migration } from "../platform/db/migrate.ts";
import { deliveryTables } from "./baseline/delivery.ts";
import { driveTables } from "./baseline/drive.ts";
import { houseTables } from "./baseline/house.ts";
import { loginTables } from "./baseline/login.ts";
import { moderationTables } from "./baseline/moderation.ts";
import { nameTables } from "./baseline/names.ts";
import { saveTables } from "./baseline/save.ts";
import { shareTables } from "./baseline/share.ts";
import { taskTables } from "./baseline/tasks.ts";
import { treeTables } from "./baseline/tree.ts";
import { uploadTables } from "./baseline/upload.ts";
import { createTables } from "./create-tables.ts";

/** The whole schema, by subject. What came after it stands in later migrations. */
export const baseline: Migration = {
  name: "0001-baseline",
  up: (db, dialect) =>
    createTables(db, dialect, [
      ...loginTables,
      ...driveTables,
      ...treeTables,
      ...nameTables,
      ...uploadTables,
      ...deliveryTables,
      ...taskTables,
      ...shareTables,
      ...saveTables,
      ...moderationTables,
      ...houseTables,
    ]),
  // A database that has all steps from before this one loses what nobody reads, and no query goes along, any more.
  replaces: {
    last: "0038-name-lists",
    async bringOn(db) {
      await sql`alter table upload drop column staged_as`.execute(db);
      for (const index of ["share_unsealed", "node_trashed"])
        await sql`drop index ${sql.ref(index)}`.execute(db);
    },
  },
};
