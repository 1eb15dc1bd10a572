import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import type { FileObject, OnConflict } from "../../../contract/files.ts";
import { newNodeId, recount } from "../../../server/services/tree/index.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { startDrive, type DriveServer } from "../drive/drive-server.ts";
import { blobOf, newOwner } from "../drive/tree-kit.ts";

forEachDatabase((open) => {
  let server: DriveServer;
  before(async () => {
    server = await startDrive(await open());
  });
  after(() => server.close());

  const opened = (ownerId: string, id: string) => server.ask<FileObject>(ownerId, "GET", `/files/${id}`);
  const idOf = async (ownerId: string, parentId: string, name: string) =>
    (await server.list(ownerId, { parent_id: parentId })).files.find((file) => file.name === name)?.id ?? "";
  const upload = (ownerId: string, name: string, content: string, userModifiedAt: number | null) =>
    server.write((tx) =>
      server.tree.createFile(tx, {
        id: newNodeId(),
        ownerId,
        parentId: "",
        name,
        blob: blobOf(content, 10),
        userModifiedAt,
        onConflict: "REPLACE",
      }),
    );
  const dated = (ownerId: string, id: string, at: number) =>
    server.database.write((tx) =>
      tx
        .updateTable("node")
        .set({ modified_at: at })
        .where("owner_id", "=", ownerId)
        .where("id", "=", id)
        .execute(),
    );

  it("takes the very same content for no change: its times stay, unless its own is told anew", async () => {
    const me = newOwner();
    const { id } = await upload(me, "a.txt", "one", 1_000);
    await dated(me, id, 5_000);
    const before = await opened(me, id);
    assert.equal((await upload(me, "a.txt", "one", null)).id, id);
    assert.deepEqual(await opened(me, id), before);
    await upload(me, "a.txt", "one", 2_000);
    const told = await opened(me, id);
    assert.equal(told.modified_time, before.modified_time);
    assert.equal(Date.parse(told.user_modified_time), 2_000);
    await upload(me, "a.txt", "two", null);
    const other = await opened(me, id);
    assert.equal(other.user_modified_time, "");
    assert.notEqual(other.modified_time, before.modified_time);
  });

  it("gives a copy the times of what it was made of, by itself as inside a folder", async () => {
    const me = newOwner();
    const folder = await server.make(me, "folder");
    const file = await server.file(me, folder.id, "a.txt");
    await dated(me, file.id, 5_000);
    const to = (await server.make(me, "to")).id;
    for (const id of [folder.id, file.id]) {
      await server.ask(me, "POST", "/files:batchCopy", { ids: [id], to: { parent_id: to } });
    }
    const alone = await opened(me, await idOf(me, to, "a.txt"));
    const inside = await opened(me, await idOf(me, await idOf(me, to, "folder"), "a.txt"));
    for (const copy of [alone, inside]) assert.equal(Date.parse(copy.modified_time), 5_000);
    assert.ok(Date.parse(alone.created_time) > 5_000);
  });

  it("numbers a copy of a numbered name by the next number", async () => {
    const me = newOwner();
    const { id } = await server.file(me, "", "a(1).txt");
    const copy = () => server.ask(me, "POST", "/files:batchCopy", { ids: [id], to: { parent_id: "" } });
    await copy();
    await copy();
    await server.file(me, "", "photo(2019).jpg");
    await server.file(me, "", "photo(2019).jpg");
    assert.deepEqual(await server.names(me, ""), [
      ...["a(1).txt", "a(2).txt", "a(3).txt"],
      ...["photo(2019).jpg", "photo(2019)(1).jpg"],
    ]);
  });

  it("makes no folder where one is to be skipped, whatever has its name", async () => {
    const me = newOwner();
    const file = await server.file(me, "", "notes");
    const ask = async (folders: OnConflict["folders"]) => {
      const wish = { kind: "drive#folder", name: "notes", on_conflict: { folders } };
      return (await server.ask<{ file: FileObject }>(me, "POST", "/files", wish)).file;
    };
    const skipped = await ask("SKIP");
    assert.deepEqual([skipped.id, skipped.kind], [file.id, "drive#file"]);
    assert.deepEqual(await server.names(me, ""), ["notes"]);
    assert.equal((await ask("MERGE")).name, "notes(1)");
  });

  it("takes what lies in another of a selection once: counted, told of, copied, moved", async () => {
    const me = newOwner();
    const folder = await server.make(me, "folder");
    const inner = await server.make(me, "inner", folder.id);
    const file = await server.file(me, inner.id, "a.txt");
    const ids = [file.id, folder.id, inner.id];
    const post = <Reply = unknown>(path: string, body: object) => server.ask<Reply>(me, "POST", path, body);
    assert.deepEqual(await post("/files:totals", { ids }), { files: "1", folders: "2", bytes: "10" });
    const to = (await server.make(me, "to")).id;
    await server.file(me, to, "a.txt");
    const conflicts = { ids, to: { parent_id: to } };
    assert.equal((await post<{ files: number }>("/files:conflicts", conflicts)).files, 0);
    await post("/files:batchCopy", { ids, to: { parent_id: to } });
    assert.deepEqual(await server.names(me, to), ["folder", "a.txt"]);
    await post("/files:batchMove", { ids, to: { parent_id: to } });
    assert.deepEqual(await server.names(me, to), ["folder", "folder(1)", "a.txt"]);
    assert.equal((await opened(me, file.id)).parent_id, inner.id);
    await post("/files:batchTrash", { ids: [file.id] });
    await post("/files:batchTrash", { ids: [folder.id] });
    assert.deepEqual(await post("/files:totals", { ids }), { files: "1", folders: "2", bytes: "10" });
    assert.deepEqual(await recount(server.database.read), []);
  });
});
