import { text } from "../platform/db/columns.ts";
import type { Migration } from "../platform/db/migrate.ts";

export const words: Migration = {
  name: "0012-words",
  async up(db, dialect) {
    await db.schema
      .createTable("mail_refusal")
      .addColumn("address", text(dialect), (column) => column.notNull())
      .addColumn("scene", text(dialect), (column) => column.notNull())
      .addColumn("refused_at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("mail_refusal_key", ["address", "scene"])
      .execute();
    await db.schema
      .createTable("page_vote")
      .addColumn("path", text(dialect), (column) => column.notNull())
      .addColumn("locale", text(dialect), (column) => column.notNull())
      .addColumn("month", text(dialect), (column) => column.notNull())
      .addColumn("yes", "bigint", (column) => column.notNull())
      .addColumn("no", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("page_vote_key", ["path", "locale", "month"])
      .execute();
  },
};
