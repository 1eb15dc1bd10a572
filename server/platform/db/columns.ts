import { sql, type RawBuilder } from "kysely";
import type { Database } from "./database.ts";

/**
 * The type of every text column: compared and ordered by code point on both dialects.
 * In a migration: `.addColumn("name", text(dialect), (column) => column.notNull())`.
 */
export const text = (dialect: Database["dialect"]): RawBuilder<unknown> =>
  dialect === "postgres" ? sql`text collate "C"` : sql`text`;
