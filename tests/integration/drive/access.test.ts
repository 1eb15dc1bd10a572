import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { forEachDatabase } from "../../support/databases.ts";
import { startDrive, type DriveServer } from "./drive-server.ts";
import { newOwner } from "./tree-kit.ts";

const CALLS = [
  ["GET", "/files"],
  ["POST", "/files", { kind: "drive#folder", name: "x" }],
  ["GET", "/files/some-id"],
  ["GET", "/files/some-id/ancestors"],
  ["PATCH", "/files/some-id", { name: "x" }],
  ["DELETE", "/files/some-id"],
  ["POST", "/files:batchTrash", { ids: ["some-id"] }],
  ["POST", "/files:batchUntrash", { ids: ["some-id"] }],
  ["POST", "/files:batchDelete", { ids: ["some-id"] }],
  ["POST", "/files:batchMove", { ids: ["some-id"], to: {} }],
  ["POST", "/files:batchCopy", { ids: ["some-id"], to: {} }],
  ["PATCH", "/files/trash:empty"],
  ["GET", "/about"],
] as const;

forEachDatabase((open) => {
  let server: DriveServer;
  before(async () => {
    server = await startDrive(await open());
  });
  after(() => server.close());

  it("answers nobody who isn't signed in", async () => {
    for (const [method, path, body] of CALLS) {
      assert.equal(await server.refused("", method, path, body), "401 unauthenticated", `${method} ${path}`);
    }
  });

  it("knows nothing of another person's ids, and changes nothing by them", async () => {
    const [owner, stranger] = [newOwner(), newOwner()];
    const folder = await server.make(owner, "folder");
    const file = await server.file(owner, folder.id, "file");
    const gone = await server.make(owner, "gone");
    await server.ask(owner, "DELETE", `/files/${gone.id}`);
    const mine = await server.make(stranger, "mine");
    const ids = [mine.id, file.id];
    const attempts: readonly (readonly [string, string, object?])[] = [
      ["GET", `/files?parent_id=${folder.id}`],
      ["GET", `/files/${file.id}`],
      ["GET", `/files/${folder.id}/ancestors`],
      ["POST", "/files", { kind: "drive#folder", name: "x", parent_id: folder.id }],
      ["PATCH", `/files/${file.id}`, { name: "x" }],
      ["DELETE", `/files/${file.id}`],
      ["POST", "/files:batchTrash", { ids }],
      ["POST", "/files:batchUntrash", { ids: [gone.id] }],
      ["POST", "/files:batchDelete", { ids }],
      ["POST", "/files:batchMove", { ids: [mine.id], to: { parent_id: folder.id } }],
      ["POST", "/files:batchMove", { ids: [file.id], to: { parent_id: mine.id } }],
      ["POST", "/files:batchCopy", { ids: [file.id], to: { parent_id: mine.id } }],
      ["POST", "/files:batchCopy", { ids: [mine.id], to: { parent_id: folder.id } }],
    ];
    for (const [method, path, body] of attempts) {
      const outcome = await server.refused(stranger, method, path, body);
      assert.equal(outcome, "404 file_not_found", `${method} ${path}`);
    }
    await server.ask(stranger, "PATCH", "/files/trash:empty");
    assert.deepEqual(await server.names(owner, folder.id), ["file"]);
    assert.deepEqual(await server.names(stranger, ""), ["mine"]);
    assert.deepEqual(await server.names(stranger, mine.id), []);
    const all = await server.list(stranger, { parent_id: "*" });
    assert.deepEqual(
      all.files.map((one) => one.name),
      ["mine"],
    );
    await server.ask(owner, "POST", "/files:batchUntrash", { ids: [gone.id] });
  });

  it("refuses what no honest client sends", async () => {
    const me = newOwner();
    const many = Array.from({ length: 10_001 }, (_, index) => `id-${index}`);
    const attempts: readonly (readonly [string, string, object?])[] = [
      ["POST", "/files:batchTrash", { ids: many }],
      ["POST", "/files:batchDelete", { ids: [] }],
      ["POST", "/files:batchMove", { ids: ["a'; drop table node; --"], to: {} }],
      ["GET", "/files?limit=0"],
      ["GET", "/files?limit=1001"],
      ["GET", "/files?order=RANDOM"],
      ["GET", "/files?parent_id=.."],
      ["POST", "/files", { kind: "drive#event", name: "x" }],
      ["POST", "/files", { kind: "drive#file", name: "x", user_modified_time: "yesterday" }],
    ];
    for (const [method, path, body] of attempts) {
      const outcome = await server.refused(me, method, path, body);
      assert.equal(outcome, "400 invalid_argument", `${method} ${path}`);
    }
    const most = await server.refused(me, "POST", "/files:batchTrash", { ids: many.slice(1) });
    assert.equal(most, "404 file_not_found");
  });
});
