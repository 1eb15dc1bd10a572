import assert from "node:assert/strict";
import { it } from "node:test";
import { countLeavers } from "../../../server/services/farewell/leaver-figures.repository.ts";
import { countUnfinished } from "../../../server/services/tasks/task-figures.repository.ts";
import { countCollectable } from "../../../server/services/tree/upkeep/collector-figures.repository.ts";
import { countOpen } from "../../../server/services/upload/upload-figures.repository.ts";
import { sqlitePlans } from "../../support/plans.ts";

const plan = sqlitePlans();

it("counts unfinished tasks without passing those that are finished", async () => {
  const found = await plan((sql) => countUnfinished(sql, ["seal"], 10));
  const searches = found.match(/SEARCH task USING COVERING INDEX task_unfinished \(type=\? AND phase=\?\)/g);
  assert.equal(searches?.length, 2, found);
  assert.doesNotMatch(found, /SCAN task/);
});

it("counts open uploads without passing those that are finished", async () => {
  assert.match(
    await plan((sql) => countOpen(sql, 1, 10)),
    /SEARCH upload USING INDEX upload_open \(part_of=\? AND expires_at>\?\)/,
  );
});

it("counts what collectors wait for without passing what is in use", async () => {
  const found = await plan((sql) => countCollectable(sql, 10));
  for (const index of ["blob_freed", "tree_freed"]) {
    assert.equal(found.match(new RegExp(`USING COVERING INDEX ${index}\\b`, "g"))?.length, 2, found);
  }
});

it("counts those who leave in the order in which they are gone on with", async () => {
  const found = await plan((sql) => countLeavers(sql, 10));
  assert.match(found, /SCAN farewell USING INDEX farewell_next/);
});
