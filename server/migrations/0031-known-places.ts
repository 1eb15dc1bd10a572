import { text } from "../platform/db/columns.ts";
import type { Migration } from "../platform/db/migrate.ts";

/** Devices and networks that accounts signed in from. */
export const knownPlaces: Migration = {
  name: "0031-known-places",
  async up(db, dialect) {
    await db.schema
      .createTable("login_place")
      .addColumn("account_key", text(dialect), (column) => column.notNull())
      .addColumn("place_key", text(dialect), (column) => column.notNull())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("login_place_pk", ["account_key", "place_key"])
      .execute();
    await db.schema.createIndex("login_place_expiry").on("login_place").column("expires_at").execute();
  },
};
