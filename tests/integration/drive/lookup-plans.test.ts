import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { migrations } from "../../../server/migrations/index.ts";
import type { Database } from "../../../server/platform/db/database.ts";
import { migrate } from "../../../server/platform/db/migrate.ts";
import { openDatabase } from "../../../server/platform/db/open-database.ts";
import { heldContents } from "../../../server/services/tree/references/stored-blob.repository.ts";
import { bytesInTrash } from "../../../server/services/tree/overlay/node.repository.ts";
import { freshDatabase, type TestDatabase } from "../../support/databases.ts";
import { planOf } from "../../support/plans.ts";

let fresh: TestDatabase;
let database: Database;
before(async () => {
  fresh = await freshDatabase("sqlite");
  database = openDatabase(fresh.url);
  await migrate(database, migrations);
});
after(async () => {
  await database.close();
  await fresh.drop();
});

it("sums up a trash without looking at its items themselves", async () => {
  const plan = await planOf(database, (sql) => bytesInTrash(sql, "owner"));
  assert.match(plan, /^SEARCH node USING COVERING INDEX \w+ \(owner_id=\? AND trashed_at>\?\)$/);
});

it("finds whether somebody has a content, however many others, or other files of theirs, have it", async () => {
  const plan = await planOf(database, (sql) => heldContents(sql, "owner", ["sha256"]));
  assert.match(plan, /SEARCH node EXISTS USING COVERING INDEX \w+ \(sha256=\? AND owner_id=\?\)$/);
});
