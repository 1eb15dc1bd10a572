import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { repositoriesOf } from "./tables.ts";

const FILES = {
  "server/migrations/0001-codes.ts": 'const tables = [{ name: "activation_code" }];',
  "server/migrations/0002-more.ts": 'await addColumns(db, dialect, "page_vote", {});',
  "server/migrations/0003-less.ts": 'sql`alter table "user_account" drop column name`;',
  "server/services/code/code.repository.ts": 'tx.selectFrom("activation_code")',
  "server/services/votes/votes.repository.ts": "sql`select 1 from page_vote`",
  "server/services/user/user.repository.ts": 'tx.selectFrom("user_account as person")',
  "server/services/user/user.service.ts": '"user_account"',
};

const root = mkdtempSync(join(tmpdir(), "holdall-tables-"));
afterAll(() => rmSync(root, { recursive: true }));
for (const [file, text] of Object.entries(FILES)) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
const found = (...changed: readonly string[]) => repositoriesOf(root, Object.keys(FILES), changed);

it("finds who works on the tables that a migration makes, widens or writes SQL about", () => {
  expect(found("server/migrations/0001-codes.ts")).toEqual(["server/services/code/code.repository.ts"]);
  expect(found("server/migrations/0002-more.ts")).toEqual(["server/services/votes/votes.repository.ts"]);
  expect(found("server/migrations/0003-less.ts")).toEqual(["server/services/user/user.repository.ts"]);
});

it("finds nobody for what is no migration", () => {
  expect(found("server/services/user/user.service.ts")).toEqual([]);
});
