import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import type { FileObject } from "../../../contract/files.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { startDrive, type DriveServer } from "./drive-server.ts";
import { newOwner } from "./tree-kit.ts";

const DEEPEST = 256;
const EVERY_TASK = { types: null, phases: null, updated: { after: null, before: null } };

interface Reference {
  readonly task_id: string;
  readonly done: boolean;
  readonly made_by: string;
}

forEachDatabase((open) => {
  let server: DriveServer;
  before(async () => {
    server = await startDrive(await open());
  });
  after(() => server.close());

  const folder = (name: string, parent_id = "") => ({ kind: "drive#folder", name, parent_id });
  const to = (parent_id: string, ...ids: readonly string[]) => ({ ids, to: { parent_id } });

  it("creates a folder and refuses a second one of that name, however the name is composed", async () => {
    const me = newOwner();
    const made = await server.make(me, "cafe\u0301");
    assert.equal(made.kind, "drive#folder");
    assert.equal(made.name, "caf\u00e9");
    assert.equal(made.size, "0");
    assert.equal(made.user_id, me);
    const again = await server.refused(me, "POST", "/files", folder("caf\u00e9"));
    assert.equal(again, "409 file_duplicated_name");
    assert.equal((await server.make(me, "Caf\u00e9")).name, "Caf\u00e9");
  });

  it("refuses names no drive can hold, for folders, uploads' entries and renames alike", async () => {
    const me = newOwner();
    const { id } = await server.make(me, "fine");
    for (const name of ["", " ", ".", "..", "a/b", "a\tb", "\u009f", "a\ud800b"]) {
      const outcome = [
        await server.refused(me, "POST", "/files", folder(name)),
        await server.refused(me, "PATCH", `/files/${id}`, { name }),
      ];
      assert.deepEqual(outcome, ["400 file_name_invalid", "400 file_name_invalid"], JSON.stringify(name));
    }
    const long = "é".repeat(128);
    assert.equal(await server.refused(me, "POST", "/files", folder(long)), "400 file_name_too_long");
    assert.equal(await server.refused(me, "PATCH", `/files/${id}`, { name: long }), "400 file_name_too_long");
    assert.deepEqual(await server.names(me, ""), ["fine"]);
  });

  it("refuses a parent that is a file, unknown, or in the trash", async () => {
    const me = newOwner();
    const file = await server.file(me, "", "file");
    const gone = await server.make(me, "gone");
    const within = await server.make(me, "within", gone.id);
    await server.ask(me, "DELETE", `/files/${gone.id}`);
    const attempt = (parentId: string) => server.refused(me, "POST", "/files", folder("x", parentId));
    assert.equal(await attempt(file.id), "404 file_not_found");
    assert.equal(await attempt("nothing"), "404 file_not_found");
    assert.equal(await attempt(gone.id), "400 file_in_recycle_bin");
    assert.equal(await attempt(within.id), "400 file_in_recycle_bin");
  });

  it("renames, and follows the extension", async () => {
    const me = newOwner();
    const file = await server.file(me, "", "song.mp3");
    await server.file(me, "", "taken.txt");
    const renamed = await server.ask<FileObject>(me, "PATCH", `/files/${file.id}`, { name: "notes.md" });
    assert.deepEqual(
      [renamed.name, renamed.mime_type, renamed.file_category, renamed.file_extension, renamed.revision],
      ["notes.md", "text/markdown", "DOCUMENT", ".md", "2"],
    );
    const rename = (name: string) => server.refused(me, "PATCH", `/files/${file.id}`, { name });
    assert.equal(await rename("notes.md"), "400 file_rename_to_same_name");
    assert.equal(await rename("taken.txt"), "409 file_duplicated_name");
  });

  it("moves, numbering what clashes before its extension", async () => {
    const me = newOwner();
    const target = await server.make(me, "target");
    await server.file(me, target.id, "a.txt");
    await server.make(me, "v1.0", target.id);
    const clash = await server.file(me, "", "a.txt");
    const other = await server.make(me, "v1.0");
    const away = await server.make(me, "away");
    const twin = await server.file(me, away.id, "a.txt");
    await server.ask(me, "POST", "/files:batchMove", to(target.id, clash.id, twin.id, other.id));
    assert.deepEqual(await server.names(me, target.id), ["v1.0", "v1.0(1)", "a.txt", "a(1).txt", "a(2).txt"]);
    const here = await server.refused(me, "POST", "/files:batchMove", to(target.id, clash.id));
    assert.equal(here, "400 file_move_or_copy_to_cur");
  });

  it("moves all or nothing, and never a folder into itself", async () => {
    const me = newOwner();
    const top = await server.make(me, "top");
    const below = await server.make(me, "below", top.id);
    const file = await server.file(me, "", "file");
    const move = (parentId: string, ...ids: readonly string[]) =>
      server.refused(me, "POST", "/files:batchMove", to(parentId, ...ids));
    assert.equal(await move(top.id, top.id), "400 file_move_into_itself");
    assert.equal(await move(below.id, file.id, top.id), "400 file_move_into_itself");
    assert.equal(await move(below.id, file.id, "unknown"), "404 file_not_found");
    assert.equal(await move(file.id, top.id), "404 file_not_found");
    assert.deepEqual(await server.names(me, ""), ["top", "file"]);
  });

  it(`lets folders lie in each other ${DEEPEST} deep, not deeper by any way`, async () => {
    const me = newOwner();
    let parentId = "";
    for (let level = 1; level <= DEEPEST; level += 1) {
      parentId = (await server.folder(me, parentId, `level ${level}`)).id;
    }
    const deepest = parentId;
    await server.file(me, deepest, "file");
    const one = await server.make(me, "one");
    for (const attempt of [
      await server.refused(me, "POST", "/files", folder("more", deepest)),
      await server.refused(me, "POST", "/files:batchMove", to(deepest, one.id)),
      await server.refused(me, "POST", "/files:batchCopy", to(deepest, one.id)),
    ]) {
      assert.equal(attempt, "400 file_path_too_deep");
    }
    const { files } = await server.ask<{ files: FileObject[] }>(me, "GET", `/files/${deepest}/ancestors`);
    assert.deepEqual(
      files.map((file) => file.name),
      Array.from({ length: DEEPEST }, (_, index) => `level ${index + 1}`),
    );
  });

  it("copies a small folder at once, with new ids, the same bytes and its share of the quota", async () => {
    const me = newOwner();
    const top = await server.make(me, "top");
    const below = await server.make(me, "below", top.id);
    const file = await server.file(me, below.id, "a.txt");
    const reply = await server.ask<Reference>(me, "POST", "/files:batchCopy", to("", top.id));
    assert.deepEqual([reply.done, reply.task_id], [true, reply.made_by]);
    const task = await server.database.read
      .selectFrom("task")
      .select(["type", "phase"])
      .where("id", "=", reply.made_by)
      .executeTakeFirst();
    assert.deepEqual(task, { type: "copy", phase: "PHASE_TYPE_COMPLETE" });
    assert.deepEqual(await server.names(me, ""), ["top", "top(1)"]);
    const [copy] = (await server.list(me)).files.filter((one) => one.name === "top(1)");
    const [copiedBelow] = (await server.list(me, { parent_id: copy?.id ?? "" })).files;
    const [copied] = (await server.list(me, { parent_id: copiedBelow?.id ?? "" })).files;
    assert.deepEqual([copied?.name, copied?.sha256], ["a.txt", file.sha256]);
    assert.notEqual(copied?.id, file.id);
    assert.equal((await server.tree.usage(server.database.read, me)).usage, 20);
    const inside = await server.refused(me, "POST", "/files:batchCopy", to(below.id, top.id));
    assert.equal(inside, "400 file_move_into_itself");
  });

  it("answers every batch by a task that can be asked for, and lists none of those that were done at once", async () => {
    const me = newOwner();
    const [one, two] = [await server.make(me, "one"), await server.make(me, "two")];
    const ids = [one.id];
    const batches = [
      ["POST", "/files:batchMove", to(two.id, one.id), "move"],
      ["POST", "/files:batchTrash", { ids }, "trash"],
      ["POST", "/files:batchUntrash", { ids }, "untrash"],
      ["POST", "/files:batchDelete", { ids }, "delete"],
      ["PATCH", "/files/trash:empty", undefined, "delete"],
    ] as const;
    for (const [method, path, body, type] of batches) {
      const { task_id, done } = await server.ask<Reference>(me, method, path, body);
      const task = await server.tasks.get(me, task_id);
      assert.deepEqual([done, task.type, task.phase], [true, type, "PHASE_TYPE_COMPLETE"], path);
      await assert.rejects(server.tasks.get(newOwner(), task_id), { error: "task_not_found" });
    }
    const listed = await server.tasks.list({ ownerId: me, limit: 100, pageToken: null, ...EVERY_TASK });
    assert.deepEqual(listed.tasks, []);
  });

  it("stops the unfinished uploads among what is put into the trash or deleted", async () => {
    const me = newOwner();
    for (const path of ["/files:batchTrash", "/files:batchDelete"]) {
      const upload = { kind: "drive#file", name: "coming.bin", size: "10" };
      const { file } = await server.ask<{ file: FileObject }>(me, "POST", "/files", upload);
      const entry = await server.make(me, "beside");
      assert.equal(await server.refused(newOwner(), "POST", path, { ids: [file.id] }), "404 file_not_found");
      await server.ask(me, "POST", path, { ids: [file.id, entry.id] });
      assert.equal(await server.refused(me, "GET", `/files/${file.id}`), "404 file_not_found");
      assert.deepEqual(await server.names(me, ""), []);
    }
  });

  it("takes a file whose size isn't told for an empty one", async () => {
    const me = newOwner();
    const body = { kind: "drive#file", name: "empty.txt" };
    const { file } = await server.ask<{ file: FileObject }>(me, "POST", "/files", body);
    assert.equal(file.size, "0");
  });

  it("leaves a large copy to a task", async () => {
    const me = newOwner();
    const top = await server.make(me, "top");
    await server.write(async (tx) => {
      for (let index = 0; index < 1_300; index += 1) {
        const parent = index % 2 ? top.id : "";
        await server.tree.createFolder(tx, {
          ownerId: me,
          parentId: parent,
          name: `f${index}`,
          onConflict: "REFUSE",
        });
      }
    });
    const reply = await server.ask<Reference>(me, "POST", "/files:batchCopy", to("", top.id));
    assert.deepEqual([reply.done, reply.task_id], [false, reply.made_by]);
    server.worker.start();
    let phase = "";
    while (phase !== "PHASE_TYPE_COMPLETE") {
      const rows = server.database.read.selectFrom("task").select("phase").where("id", "=", reply.task_id);
      ({ phase } = await rows.executeTakeFirstOrThrow());
      assert.notEqual(phase, "PHASE_TYPE_ERROR");
    }
    const copy = (await server.list(me, { limit: 1_000 })).files.find((file) => file.name === "top(1)");
    assert.equal((await server.names(me, top.id)).length, 100);
    const totals = await server.tree.totals(server.database.read, me, [copy?.id ?? ""]);
    assert.deepEqual({ ...totals }, { files: 0, folders: 651, bytes: 0 });
  });
});
