import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { newNodeId } from "../../../../server/services/tree/index.ts";
import { forEachDatabase } from "../../../support/databases.ts";
import { startDrive, type DriveServer } from "../drive-server.ts";
import { blobOf, newOwner } from "../tree-kit.ts";

forEachDatabase((open) => {
  let server: DriveServer;
  before(async () => {
    server = await startDrive(await open());
  });
  after(() => server.close());

  describe("a listing that was asked for before", () => {
    const ownerId = newOwner();
    let [folderId, fileId, innerId] = ["", "", ""];
    let fresh = 100;

    /** Asks for the kept listing again, and for one that nobody has asked for yet. */
    async function bothListings() {
      const again = await server.list(ownerId, { parent_id: folderId });
      const made = await server.list(ownerId, { parent_id: folderId, limit: (fresh += 1) });
      return { again: again.files, made: made.files };
    }

    const post = (path: string, body: object) => server.ask(ownerId, "POST", path, body);
    const upload = (name: string, onConflict?: "REPLACE") =>
      server.write((tx) => {
        const file = { id: newNodeId(), ownerId, parentId: folderId, name, userModifiedAt: null };
        return server.tree.createFile(tx, {
          ...file,
          blob: blobOf(`${name} ${fresh}`, 10),
          ...(onConflict ? { onConflict } : {}),
        });
      });

    before(async () => {
      folderId = (await server.make(ownerId, "folder")).id;
      innerId = (await server.make(ownerId, "inner", folderId)).id;
      fileId = (await upload("file.txt")).id;
    });

    const changes: Readonly<Record<string, () => Promise<unknown>>> = {
      "a new folder": () => server.make(ownerId, "another", folderId),
      "a new file": () => upload("another.txt"),
      "other content": () => upload("file.txt", "REPLACE"),
      "a new name": () => server.ask(ownerId, "PATCH", `/files/${fileId}`, { name: "renamed.txt" }),
      "a star": () => post("/files:star", { ids: [fileId] }),
      "a star taken off": () => post("/files:unstar", { ids: [fileId] }),
      "something below": () => server.make(ownerId, "deep", innerId),
      "a copy": () => post("/files:batchCopy", { ids: [fileId], to: { parent_id: folderId } }),
      "a move away": () => post("/files:batchMove", { ids: [innerId], to: { parent_id: "" } }),
      "a move back": () => post("/files:batchMove", { ids: [innerId], to: { parent_id: folderId } }),
      "the trash": () => post("/files:batchTrash", { ids: [fileId] }),
      "the way back": () => post("/files:batchUntrash", { ids: [fileId] }),
      "the end": () => post("/files:batchDelete", { ids: [fileId] }),
    };
    for (const [name, change] of Object.entries(changes)) {
      it(`shows ${name}`, async () => {
        const before = await bothListings();
        assert.deepEqual(before.again, before.made);
        await change();
        const { again, made } = await bothListings();
        assert.deepEqual(again, made);
      });
    }

    it("is nobody else's", async () => {
      await server.list(ownerId, { parent_id: "" });
      assert.deepEqual((await server.list(newOwner(), { parent_id: "" })).files, []);
    });
  });
});
