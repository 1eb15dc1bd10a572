import type { Migration } from "../platform/db/migrate.ts";

/** These indexes find the rows that are removed when they expire. */
export const expiryIndexes: Migration = {
  name: "0014-expiry-indexes",
  async up(db) {
    for (const table of ["api_token", "email_verification", "login_throttle", "captcha_use"]) {
      await db.schema.createIndex(`${table}_expires`).on(table).column("expires_at").execute();
    }
  },
};
