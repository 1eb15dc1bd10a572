import { text } from "../platform/db/columns.ts";
import type { Migration } from "../platform/db/migrate.ts";

/** Invitations to sign up, and which of them a person who proves their address came with. */
export const invitations: Migration = {
  name: "0032-invitations",
  async up(db, dialect) {
    await db.schema
      .createTable("invitation")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("code_hash", text(dialect), (column) => column.notNull().unique())
      .addColumn("uses_left", "integer", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("invitation_expiry").on("invitation").column("expires_at").execute();
    await db.schema.alterTable("email_verification").addColumn("invitation_id", text(dialect)).execute();
  },
};
