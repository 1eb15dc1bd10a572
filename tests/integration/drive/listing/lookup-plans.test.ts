import assert from "node:assert/strict";
import { it } from "node:test";
import { heldContents } from "../../../../server/services/tree/references/stored-blob.repository.ts";
import { bytesInTrash } from "../../../../server/services/tree/overlay/node.repository.ts";
import { sqlitePlans } from "../../../support/plans.ts";

const plan = sqlitePlans();

it("sums up a trash without looking at its items themselves", async () => {
  assert.match(
    await plan((sql) => bytesInTrash(sql, "owner")),
    /^SEARCH node USING COVERING INDEX \w+ \(owner_id=\? AND trashed_at>\?\)$/,
  );
});

it("finds whether somebody has a content, however many others, or other files of theirs, have it", async () => {
  assert.match(
    await plan((sql) => heldContents(sql, "owner", ["sha256"])),
    /SEARCH node EXISTS USING COVERING INDEX \w+ \(sha256=\? AND owner_id=\?\)$/,
  );
});
