import assert from "node:assert/strict";
import { it } from "node:test";
import { oldVersions, versionWith } from "../../../server/services/tree/versions/version.repository.ts";
import { sqlitePlans } from "../../support/plans.ts";

const plan = sqlitePlans();

it("finds a file's version by its content, however many files had the same", async () => {
  assert.match(
    await plan((sql) => versionWith(sql, "node", "sha256")),
    /^SEARCH .* \(sha256=\? AND node_id=\?\)$/,
  );
});

it("finds a person's old versions, however many others have", async () => {
  assert.match(
    await plan((sql) => oldVersions(sql, "owner", 1, 200)),
    /^SEARCH .* \(owner_id=\? AND replaced_at<\?\)$/,
  );
});
