import type { Migration } from "../platform/db/migrate.ts";
import { addColumns, createTables } from "./create-tables.ts";
import { integer, NULLABLE, text, type Table } from "./table.ts";

const tables: readonly Table[] = [
  {
    name: "feature_count",
    about: "Uses of a feature on a day, with nothing about who used it.",
    columns: {
      day: text("The day of UTC, `2026-01-31`."),
      name: text("The feature, by its name in the contract."),
      page: text("The kind of page on which it was used."),
      uses: integer("How many."),
    },
    key: { feature_count_key: ["day", "name", "page"] },
    withoutRowid: true,
  },
];

/** Features that people let us count are counted, and moderation can cover a share. */
export const featuresAndCovers: Migration = {
  name: "0030-features-and-covers",
  async up(db, dialect) {
    await createTables(db, dialect, tables);
    await addColumns(db, dialect, "share", {
      covered_by: text(
        "The rule for which moderation has visitors asked before they see it; null: they aren't.",
        NULLABLE,
      ),
    });
  },
};
