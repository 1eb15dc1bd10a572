import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { it } from "node:test";
import { sql } from "kysely";
import { openDatabase } from "../../../server/database.ts";
import { toFailure } from "../../../server/platform/http/error-reply.ts";
import { freshDatabase } from "../../support/databases.ts";

it("says that the disk is full when SQLite has no room, and goes on once there is some", async () => {
  const { url } = await freshDatabase("sqlite");
  const database = openDatabase(url);
  try {
    await database.write((tx) => sql`create table words (text text)`.execute(tx));
    await database.write((tx) => sql`pragma max_page_count = 20`.execute(tx));
    const fill = () =>
      database.write((tx) => sql`insert into words values (hex(randomblob(100000)))`.execute(tx));
    const refused = await fill().then(
      () => null,
      (error: unknown) => error,
    );
    assert.equal(toFailure(refused).failure.error, "storage_full");
    await database.write((tx) => sql`pragma max_page_count = 100000`.execute(tx));
    await fill();
  } finally {
    await database.close();
    rmSync(dirname(url.slice("sqlite:".length)), { recursive: true, force: true });
  }
});
