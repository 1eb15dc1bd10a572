import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import type { OnConflict } from "../../../contract/files.ts";
import type { FileVersion } from "../../../contract/versions.ts";
import { newNodeId } from "../../../server/services/tree/index.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { startDrive, type DriveServer } from "../drive/drive-server.ts";
import { blobOf, newOwner } from "../drive/tree-kit.ts";
import { conflictSteps, type ConflictSteps } from "./conflict-steps.ts";
import { savedFolder } from "./saved-folder.ts";

const REPLACE = { files: "REPLACE", folders: "MERGE" } as const satisfies OnConflict;
const SKIP: OnConflict = { files: "SKIP", folders: "MERGE" };
const BOTH: OnConflict = { files: "KEEP_BOTH", folders: "MERGE" };

forEachDatabase((open) => {
  let server: DriveServer;
  let steps: ConflictSteps;
  before(async () => {
    server = await startDrive(await open());
    steps = conflictSteps(server);
  });
  after(() => server.close());

  it("answers the folder that is there, numbers it or refuses it, as is wanted", async () => {
    const me = newOwner();
    const first = await server.make(me, "folder");
    const ask = async (folders?: OnConflict["folders"]) =>
      (
        await server.ask<{ file: { id: string; name: string } }>(me, "POST", "/files", {
          kind: "drive#folder",
          name: "folder",
          ...(folders ? { on_conflict: { folders } } : {}),
        })
      ).file;
    assert.equal((await ask("MERGE")).id, first.id);
    assert.equal((await ask("SKIP")).id, first.id);
    assert.equal((await ask("KEEP_BOTH")).name, "folder(1)");
    const refused = { kind: "drive#folder", name: "folder", on_conflict: { folders: "REFUSE" } };
    assert.equal(await server.refused(me, "POST", "/files", refused), "409 file_duplicated_name");
  });

  it("moves files onto files: both, one, none", async () => {
    const me = newOwner();
    const from = await steps.made(me, "from", { a: 1, b: 2, c: 3, d: 4 });
    const to = await steps.made(me, "to", { a: 10, b: 20, c: 30 });
    const target = await steps.idOf(me, to, "b");
    const move = async (name: string, on_conflict?: OnConflict) =>
      steps.send(me, "/files:batchMove", {
        ids: [await steps.idOf(me, from, name)],
        to: { parent_id: to },
        on_conflict,
      });
    await move("a");
    await move("b", REPLACE);
    await move("c", SKIP);
    const d = {
      ids: [await steps.idOf(me, from, "c")],
      to: { parent_id: to },
      on_conflict: { files: "REFUSE" },
    };
    assert.equal(await server.refused(me, "POST", "/files:batchMove", d), "409 file_duplicated_name");
    assert.deepEqual(await steps.listing(me, to), { a: 10, "a(1)": 1, b: 2, c: 30 });
    assert.deepEqual(await steps.listing(me, from), { c: 3, d: 4 });
    assert.equal(await steps.idOf(me, to, "b"), target);
    const { versions } = await server.ask<{ versions: FileVersion[] }>(
      me,
      "GET",
      `/files/${target}:versions`,
    );
    assert.deepEqual(
      versions.map((version) => version.size),
      ["2", "20"],
    );
    assert.equal(await steps.usage(me), 70);
    await steps.right();
  });

  it("merges folders only where names meet, and leaves what is skipped where it was", async () => {
    const me = newOwner();
    const from = await steps.made(me, "box", {
      a: 1,
      sub: { x: 2, deep: { y: 3 } },
      alone: { z: 4 },
      mixed: 5,
    });
    const to = await steps.made(me, "to", { box: { a: 10, sub: { x: 20, w: 30 }, mixed: { inside: 1 } } });
    const alone = await steps.idOf(me, from, "alone");
    await steps.send(me, "/files:batchMove", { ids: [from], to: { parent_id: to }, on_conflict: SKIP });
    assert.deepEqual(await steps.listing(me, to), {
      box: { a: 10, alone: { z: 4 }, mixed: { inside: 1 }, sub: { deep: { y: 3 }, w: 30, x: 20 } },
    });
    assert.deepEqual(await steps.listing(me, from), { a: 1, mixed: 5, sub: { x: 2 } });
    const box = await steps.idOf(me, to, "box");
    assert.equal(await steps.idOf(me, box, "alone"), alone);
    await steps.send(me, "/files:batchMove", { ids: [from], to: { parent_id: to }, on_conflict: REPLACE });
    assert.deepEqual(await steps.listing(me, to), {
      box: {
        a: 1,
        alone: { z: 4 },
        mixed: { inside: 1 },
        "mixed(1)": 5,
        sub: { deep: { y: 3 }, w: 30, x: 2 },
      },
    });
    assert.deepEqual(await steps.listing(me, ""), { to: await steps.listing(me, to) });
    await steps.right();
  });

  it("never merges a folder into itself or below itself", async () => {
    const me = newOwner();
    const outer = await steps.made(me, "twin", { twin: { twin: {} } });
    const inner = await steps.idOf(me, outer, "twin");
    const body = { ids: [outer], to: { parent_id: inner }, on_conflict: REPLACE };
    assert.equal(await server.refused(me, "POST", "/files:batchMove", body), "400 file_move_into_itself");
    await steps.send(me, "/files:batchMove", { ids: [inner], to: { parent_id: "" }, on_conflict: REPLACE });
    assert.deepEqual(await steps.listing(me, ""), { twin: {}, "twin(1)": { twin: {} } });
    await steps.right();
  });

  it("takes a folder that has left a sealed one for another folder than that, whatever its id says", async () => {
    const me = newOwner();
    const box = await steps.made(me, "box", { twin: { twin: { x: 1 } } });
    await steps.send(me, "/files:batchCopy", { ids: [box], to: { parent_id: "" }, on_conflict: BOTH });
    const sealed = await steps.idOf(me, "", "box(1)");
    const outer = await steps.idOf(me, sealed, "twin");
    const inner = await steps.idOf(me, outer, "twin");
    assert.ok(inner.startsWith(`${outer}-`));
    const apart = await steps.made(me, "apart", {});
    await steps.send(me, "/files:batchMove", { ids: [inner], to: { parent_id: apart } });
    const there = { ids: [inner], to: { parent_id: sealed } };
    for (const call of ["/files:batchCopy", "/files:batchMove"]) {
      const refused = { ...there, on_conflict: { folders: "REFUSE" } };
      assert.equal(await server.refused(me, "POST", call, refused), "409 file_duplicated_name", call);
    }
    await steps.send(me, "/files:batchMove", { ...there, on_conflict: REPLACE });
    assert.deepEqual(await steps.listing(me, sealed), { twin: { x: 1 } });
    await steps.right();
  });

  it("brings back from the trash onto what has the name now", async () => {
    const me = newOwner();
    const old = await steps.made(me, "home", { a: 1, b: 2 });
    const file = await server.file(me, "", "note", "old note", 5);
    await server.ask(me, "POST", "/files:batchTrash", { ids: [old, file.id] });
    await steps.made(me, "home", { a: 10 });
    await server.file(me, "", "note", "new note", 50);
    await steps.send(me, "/files:batchUntrash", { ids: [old, file.id], on_conflict: SKIP });
    assert.deepEqual(await steps.listing(me, ""), { home: { a: 10, b: 2 }, note: 50 });
    await steps.right();
    await steps.send(me, "/files:batchUntrash", { ids: [old, file.id], on_conflict: REPLACE });
    assert.deepEqual(await steps.listing(me, ""), { home: { a: 1, b: 2 }, note: 5 });
    const trash = await server.list(me, { parent_id: "*", filters: '{"trashed":{"eq":true}}' });
    assert.deepEqual(trash.files, []);
    assert.equal(await steps.usage(me), 1 + 2 + 5 + 10 + 50);
    await steps.right();
  });

  it("copies onto what is there, and nothing of the copy is left over", async () => {
    const me = newOwner();
    const from = await steps.made(me, "box", { a: 1, sub: { x: 2 }, alone: { z: 4 } });
    const to = await steps.made(me, "to", { box: { a: 10, sub: { x: 20 } } });
    const copy = (on_conflict: OnConflict) =>
      steps.send(me, "/files:batchCopy", { ids: [from], to: { parent_id: to }, on_conflict });
    await copy(SKIP);
    assert.deepEqual(await steps.listing(me, to), { box: { a: 10, alone: { z: 4 }, sub: { x: 20 } } });
    await steps.right();
    await copy(REPLACE);
    assert.deepEqual(await steps.listing(me, to), { box: { a: 1, alone: { z: 4 }, sub: { x: 2 } } });
    await steps.right();
    await copy(BOTH);
    assert.deepEqual(await steps.listing(me, to), {
      box: { a: 1, "a(1)": 1, alone: { z: 4, "z(1)": 4 }, sub: { x: 2, "x(1)": 2 } },
    });
    await copy({ files: "SKIP", folders: "SKIP" });
    const refused = { ids: [from], to: { parent_id: to }, on_conflict: { folders: "REFUSE" } };
    assert.equal(await server.refused(me, "POST", "/files:batchCopy", refused), "409 file_duplicated_name");
    assert.deepEqual(await steps.listing(me, from), { a: 1, alone: { z: 4 }, sub: { x: 2 } });
    await steps.right();
  });

  it("keeps both inside merged folders where files were to be refused, and replaces none", async () => {
    const me = newOwner();
    const on_conflict: OnConflict = { files: "REFUSE", folders: "MERGE" };
    const from = await steps.made(me, "box", { a: 1, sub: { x: 2 } });
    const to = await steps.made(me, "to", { box: { a: 10, sub: { x: 20 } } });
    await steps.send(me, "/files:batchCopy", { ids: [from], to: { parent_id: to }, on_conflict });
    const both = { a: 10, "a(1)": 1, sub: { x: 20, "x(1)": 2 } };
    assert.deepEqual(await steps.listing(me, to), { box: both });
    await steps.send(me, "/files:batchMove", { ids: [from], to: { parent_id: to }, on_conflict });
    assert.deepEqual(await steps.listing(me, to), {
      box: { ...both, "a(2)": 1, sub: { ...both.sub, "x(2)": 2 } },
    });
    await steps.right();
  });

  it("gives copies that stay their names, not those that go into what is there", async () => {
    const me = newOwner();
    const first = await steps.made(me, "first", { a: 1 });
    const second = await steps.made(me, "second", { "a(1)": 2 });
    const to = await steps.made(me, "to", { a: 10 });
    const ids = [await steps.idOf(me, first, "a"), await steps.idOf(me, second, "a(1)")];
    await steps.send(me, "/files:batchCopy", { ids, to: { parent_id: to }, on_conflict: REPLACE });
    assert.deepEqual(await steps.listing(me, to), { a: 1, "a(1)": 2 });
    await steps.right();
  });

  it("merges sealed folders entry by entry", async () => {
    const me = newOwner();
    const here = await savedFolder(server, me);
    const there = await steps.made(me, "shelf", {});
    const second = await savedFolder(server, me, there);
    await server.ask(me, "PATCH", `/files/${second.file}`, { name: "a2.txt" });
    await steps.send(me, "/files:batchMove", {
      ids: [second.id],
      to: { parent_id: "" },
      on_conflict: REPLACE,
    });
    assert.deepEqual(await steps.listing(me, here.id), {
      inner: { "a.txt": 10, "a2.txt": 10, "b.txt": 10 },
      "top.txt": 10,
    });
    assert.deepEqual(await steps.listing(me, there), {});
    await steps.right();
  });

  it("puts many files into others, each with the versions of both", async () => {
    const me = newOwner();
    const from = await server.make(me, "box");
    const to = await server.make(me, "to");
    const target = await server.make(me, "box", to.id);
    await steps.crowd(me, from.id, 600, (index) => (index % 3 === 0 ? "b" : "a"));
    const targets = await steps.crowd(me, target.id, 600, () => "b");
    const replace = async (parentId: string, count: number) => {
      for (let index = 0; index < count; index += 1) {
        await server.write((tx) =>
          server.tree.createFile(tx, {
            id: newNodeId(),
            ownerId: me,
            parentId,
            name: `f ${index}`,
            blob: blobOf("newer", 1),
            userModifiedAt: null,
            onConflict: "REPLACE",
          }),
        );
      }
    };
    await replace(from.id, 20);
    await replace(target.id, 10);
    assert.equal(await steps.usage(me), 600 + 20 + 600 + 10);
    await steps.mergeAll(await server.write((tx) => server.tree.move(tx, me, [from.id], to.id, REPLACE)));
    const versionsOf = async (index: number) => {
      const path = `/files/${targets[index]}:versions`;
      return (await server.ask<{ versions: FileVersion[] }>(me, "GET", path)).versions.length;
    };
    // The content that shows counts as the first version; equal content on both sides counts once.
    assert.deepEqual(await Promise.all([0, 9, 10, 19, 300, 301].map(versionsOf)), [3, 3, 3, 3, 1, 2]);
    const same = 10 + 193;
    assert.equal(await steps.usage(me), 600 + 20 + 600 + 10 - same);
    const totals = await server.ask(me, "GET", `/files/${to.id}:totals`);
    assert.deepEqual(totals, { files: "600", folders: "2", bytes: "600" });
    assert.equal(await server.refused(me, "GET", `/files/${from.id}`), "404 file_not_found");
    await steps.right();
  });

  it("goes on as a task where folders are wide, step by step, wherever it is interrupted", async () => {
    const me = newOwner();
    const from = await server.make(me, "wide");
    const to = await server.make(me, "to");
    const target = await server.make(me, "wide", to.id);
    await steps.crowd(me, from.id, 2_500, () => "a");
    await steps.crowd(me, target.id, 1_200, () => "b");
    const state = await server.write((tx) => server.tree.move(tx, me, [from.id], to.id, REPLACE));
    assert.ok((await steps.mergeAll(state)) > 3);
    const totals = await server.ask(me, "GET", `/files/${to.id}:totals`);
    assert.deepEqual(totals, { files: "2500", folders: "2", bytes: "2500" });
    assert.equal(await steps.usage(me), 3_700);
    assert.equal(await server.refused(me, "GET", `/files/${from.id}`), "404 file_not_found");
    await steps.right();
  });
});
