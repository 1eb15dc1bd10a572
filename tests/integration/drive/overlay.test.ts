import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import type { FileObject } from "../../../contract/files.ts";
import { recount, type Entry } from "../../../server/services/tree/index.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { startDrive, type DriveServer } from "./drive-server.ts";
import { saveAll } from "./save-all.ts";
import { newOwner } from "./tree-kit.ts";

forEachDatabase((open) => {
  let server: DriveServer;
  before(async () => {
    server = await startDrive(await open());
  });
  after(() => server.close());

  const rowsOf = async (ownerId: string) => {
    const rows = server.database.read.selectFrom("node").select("id").where("owner_id", "=", ownerId);
    return (await rows.execute()).length;
  };
  const children = async (ownerId: string, parentId: string) => {
    const files = (await server.list(ownerId, { parent_id: parentId, filters: '{"trashed":{"eq":false}}' }))
      .files;
    return new Map(files.map((file) => [file.name, file]));
  };

  /** A saved folder: `top` with `deep/deeper/file`, `deep/other`, `a` and `b`. */
  async function saved(): Promise<{ me: string; top: Entry; owner: string; source: Entry }> {
    const [owner, me] = [newOwner(), newOwner()];
    const source = await server.folder(owner, "", "top");
    const deep = await server.folder(owner, source.id, "deep");
    const deeper = await server.folder(owner, deep.id, "deeper");
    await server.file(owner, deeper.id, "file", "deep content", 7);
    await server.file(owner, deep.id, "other");
    await server.file(owner, source.id, "a");
    await server.file(owner, source.id, "b");
    const [id = ""] = await saveAll(server, owner, [source.id], me);
    return { me, owner, source, top: await server.tree.live(server.database.read, me, id) };
  }

  const at = async (me: string, top: string, ...path: readonly string[]): Promise<FileObject> => {
    let found: FileObject | undefined;
    let parent = top;
    for (const name of path) {
      found = (await children(me, parent)).get(name);
      assert.ok(found, `${name} isn't there`);
      parent = found.id;
    }
    return found!;
  };

  it("keeps a saved folder as one row, and gives a row only to what is written to", async () => {
    const { me, top } = await saved();
    assert.equal(await rowsOf(me), 1);
    const file = await at(me, top.id, "deep", "deeper", "file");
    assert.equal(await rowsOf(me), 1);
    await server.ask(me, "PATCH", `/files/${file.id}`, { name: "renamed" });
    assert.equal(await rowsOf(me), 4);
    const renamed = await at(me, top.id, "deep", "deeper", "renamed");
    assert.equal(renamed.id, file.id);
    assert.deepEqual(await server.names(me, top.id), ["deep", "a", "b"]);
    const { files } = await server.ask<{ files: FileObject[] }>(me, "GET", `/files/${file.id}/ancestors`);
    assert.deepEqual(
      files.map((one) => one.name),
      ["top", "deep", "deeper", "renamed"],
    );
    assert.deepEqual(await recount(server.database.read), []);
  });

  it("never changes what others see of the same folder", async () => {
    const { me, top, owner, source } = await saved();
    const deep = await at(me, top.id, "deep");
    await server.ask(me, "POST", "/files:batchDelete", { ids: [deep.id] });
    const theirs = await at(owner, source.id, "deep", "other");
    await server.ask(owner, "PATCH", `/files/${theirs.id}`, { name: "mine alone" });
    assert.deepEqual(await server.names(me, top.id), ["a", "b"]);
    assert.deepEqual([...(await children(owner, source.id)).keys()], ["deep", "a", "b"]);
    assert.equal((await server.tree.usage(server.database.read, me)).usage, 20);
    assert.deepEqual(await recount(server.database.read), []);
  });

  it("moves, trashes and brings back sealed entries, which keep their ids wherever they go", async () => {
    const { me, top } = await saved();
    const deeper = await at(me, top.id, "deep", "deeper");
    const file = await at(me, deeper.id, "file");
    await server.ask(me, "POST", "/files:batchMove", { ids: [deeper.id], to: { parent_id: "" } });
    assert.deepEqual(await server.names(me, ""), ["deeper", "top"]);
    assert.equal((await at(me, "", "deeper", "file")).id, file.id);
    await server.ask(me, "POST", "/files:batchTrash", { ids: [file.id, top.id] });
    assert.deepEqual(await server.names(me, ""), ["deeper"]);
    assert.deepEqual(await server.names(me, deeper.id), []);
    const other = await server.list(me, { parent_id: top.id, filters: '{"trashed":{"eq":true}}' });
    assert.deepEqual(
      other.files.map((one) => [one.name, one.trashed]),
      [
        ["deep", true],
        ["a", true],
        ["b", true],
      ],
    );
    const deep = other.files[0]!;
    await server.ask(me, "POST", "/files:batchUntrash", { ids: [deep.id] });
    assert.deepEqual(await server.names(me, ""), ["deep", "deeper"]);
    assert.equal((await at(me, "", "deep", "other")).size, "10");
    await server.ask(me, "POST", "/files:batchUntrash", { ids: [file.id, top.id] });
    assert.deepEqual(await server.names(me, top.id), ["a", "b"]);
    assert.equal((await at(me, deeper.id, "file")).id, file.id);
    assert.deepEqual(await recount(server.database.read), []);
  });

  it("keeps names unique among rows and sealed entries alike", async () => {
    const { me, top } = await saved();
    const folder = { kind: "drive#folder", name: "a", parent_id: top.id };
    assert.equal(await server.refused(me, "POST", "/files", folder), "409 file_duplicated_name");
    const b = await at(me, top.id, "b");
    assert.equal(
      await server.refused(me, "PATCH", `/files/${b.id}`, { name: "a" }),
      "409 file_duplicated_name",
    );
    const file = await server.file(me, top.id, "a");
    assert.equal(file.name, "a(1)");
    await server.ask(me, "PATCH", `/files/${b.id}`, { name: "c" });
    assert.equal((await server.file(me, top.id, "b")).name, "b");
    assert.deepEqual(await server.names(me, top.id), ["deep", "a", "a(1)", "b", "c"]);
  });

  it("lists rows and sealed entries as one folder, in the same order page by page while entries get rows", async () => {
    const [owner, me] = [newOwner(), newOwner()];
    const source = await server.folder(owner, "", "many");
    for (let index = 0; index < 40; index += 1) {
      await server.file(
        owner,
        source.id,
        `${index % 2 ? "File" : "file"} ${index}`,
        `c${index % 5}`,
        index % 5,
      );
    }
    const [id = ""] = await saveAll(server, owner, [source.id], me);
    for (const order of ["NAME_ASC", "SIZE_DESC", "MODIFY_TIME_ASC", "TYPE_DESC"]) {
      const whole = (await server.list(me, { parent_id: id, order })).files.map((one) => one.id);
      assert.equal(new Set(whole).size, 40);
      const pages: string[] = [];
      for (let token = ""; ;) {
        const page = await server.list(me, { parent_id: id, order, limit: 7, page_token: token });
        pages.push(...page.files.map((one) => one.id));
        token = page.next_page_token;
        if (!token) break;
        const middle = page.files[3]!;
        await server.ask(me, "PATCH", `/files/${middle.id}`, { name: `${middle.name} ` });
        await server.ask(me, "PATCH", `/files/${middle.id}`, { name: middle.name });
      }
      if (order !== "MODIFY_TIME_ASC") assert.deepEqual(pages, whole);
    }
    assert.deepEqual(await recount(server.database.read), []);
  });

  it("copies and shares what lies inside a sealed folder, and refuses to copy a folder into itself", async () => {
    const { me, top } = await saved();
    const deep = await at(me, top.id, "deep");
    const deeper = await at(me, deep.id, "deeper");
    const into = (parent_id: string, id: string) => ({ ids: [id], to: { parent_id } });
    assert.equal(
      await server.refused(me, "POST", "/files:batchCopy", into(deeper.id, deep.id)),
      "400 file_move_into_itself",
    );
    assert.equal(
      await server.refused(me, "POST", "/files:batchMove", into(deeper.id, top.id)),
      "400 file_move_into_itself",
    );
    await server.ask(me, "POST", "/files:batchCopy", into(top.id, deeper.id));
    const copy = await at(me, top.id, "deeper");
    assert.notEqual(copy.id, deeper.id);
    assert.equal((await at(me, copy.id, "file")).size, "7");
    assert.deepEqual(await recount(server.database.read), []);
  });

  it("knows no id but the one of an entry that shows, and nobody else's", async () => {
    const { me, top, owner } = await saved();
    const a = await at(me, top.id, "a");
    const file = await at(me, top.id, "deep", "deeper", "file");
    const [anchor, position = ""] = a.id.split("-");
    const wrong = [
      `${anchor}-0${position}`,
      `${anchor}-${position.toUpperCase()}x`,
      `${anchor}-zz`,
      `${anchor}-99`,
      `${anchor}-`,
      `${anchor}--${position}`,
      `${a.id}-0`,
      `${file.id}-0`,
      `nobody-${position}`,
      `${anchor}${"-0".repeat(400)}`,
    ];
    for (const id of wrong)
      assert.equal(await server.refused(me, "GET", `/files/${id}`), "404 file_not_found", id);
    for (const other of [owner, newOwner()]) {
      for (const id of [a.id, file.id]) {
        assert.equal(await server.refused(other, "GET", `/files/${id}`), "404 file_not_found");
        assert.equal(
          await server.refused(other, "POST", "/files:batchDelete", { ids: [id] }),
          "404 file_not_found",
        );
      }
    }
    await server.ask(me, "POST", "/files:batchDelete", { ids: [a.id, file.id] });
    for (const id of [a.id, file.id, `${file.id}-0`]) {
      assert.equal(await server.refused(me, "GET", `/files/${id}`), "404 file_not_found");
    }
  });

  it("finds an entry that becomes a row at the very moment it is looked for", async () => {
    const { me, top } = await saved();
    const names = ["deep", "a", "b"];
    for (const name of names) {
      const entry = await at(me, top.id, name);
      const reads = Array.from({ length: 10 }, () => server.tree.find(server.database.read, me, entry.id));
      await Promise.all([
        ...reads,
        server.write((tx) => server.tree.rename(tx, me, entry.id, `${name} renamed`)),
      ]);
      for (const found of await Promise.all(reads)) assert.ok(found?.name.startsWith(name));
    }
  });

  it(`writes at the deepest place of a saved folder`, async () => {
    const [owner, me] = [newOwner(), newOwner()];
    const tops: string[] = [];
    let parentId = "";
    for (let level = 0; level < 200; level += 1) {
      parentId = (await server.folder(owner, parentId, `level ${level}`)).id;
      tops.push(parentId);
    }
    await server.file(owner, parentId, "file");
    const [id = ""] = await saveAll(server, owner, [tops[0]!], me);
    const walked = await server.tree.walk(server.database.read, me, [id], { after: null, limit: 1_000 });
    const deepest = walked.items.at(-1)!.entry;
    await server.ask(me, "PATCH", `/files/${deepest.id}`, { name: "renamed" });
    assert.deepEqual(await server.names(me, deepest.parentId), ["renamed"]);
    assert.equal(
      await server.refused(me, "POST", "/files:batchCopy", {
        ids: [id],
        to: { parent_id: deepest.parentId },
      }),
      "400 file_move_into_itself",
    );
    const far = await server.make(me, "far");
    await server.ask(me, "POST", "/files:batchMove", { ids: [id], to: { parent_id: far.id } });
    let below = far.id;
    for (let level = 0; level < 56; level += 1) below = (await server.make(me, `l${level}`, below)).id;
    assert.equal(
      await server.refused(me, "POST", "/files:batchMove", { ids: [id], to: { parent_id: below } }),
      "400 file_path_too_deep",
    );
    assert.deepEqual(await recount(server.database.read), []);
  });
});
