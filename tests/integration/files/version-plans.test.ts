import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { migrations } from "../../../server/migrations/index.ts";
import type { Database } from "../../../server/platform/db/database.ts";
import { migrate } from "../../../server/platform/db/migrate.ts";
import { openDatabase } from "../../../server/platform/db/open-database.ts";
import { oldVersions, versionWith } from "../../../server/services/tree/versions/version.repository.ts";
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

it("finds a file's version by its content, however many files had the same", async () => {
  const plan = await planOf(database, (sql) => versionWith(sql, "node", "sha256"));
  assert.match(plan, /^SEARCH .* \(sha256=\? AND node_id=\?\)$/);
});

it("finds a person's old versions, however many others have", async () => {
  const plan = await planOf(database, (sql) => oldVersions(sql, "owner", 1, 200));
  assert.match(plan, /^SEARCH .* \(owner_id=\? AND replaced_at<\?\)$/);
});
