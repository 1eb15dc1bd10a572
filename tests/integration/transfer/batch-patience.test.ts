import assert from "node:assert/strict";
import { it } from "node:test";
import { Failure } from "../../../server/platform/failure.ts";
import { BatchGroups, type BatchGroup } from "../../../server/services/upload/batch/batch-groups.ts";

it("a batch that has waited too long is answered with what isn't stored", async () => {
  const given: Buffer[] = [];
  const bytes = Buffer.alloc(4);
  const parts = { memory: { giveBack: (memory: Buffer) => given.push(memory) } };
  const target = { ownerId: "owner", folders: {}, underWay: { bytes: 0, entries: 0 } };
  const groups = new BatchGroups(parts as never, target as never, -1);
  const file = { id: "id" } as BatchGroup["files"][number];
  await groups.add({ bytes, files: [file], answers: [{ path: "a.txt", made: file }], filled: 4 });
  const [result] = await groups.results();
  assert.equal(result?.made instanceof Failure && result.made.error, "unavailable");
  assert.deepEqual(given, [bytes]);
  assert.deepEqual(target.underWay, { bytes: 0, entries: 0 });
});
