import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { FileObject } from "../../../../contract/files.ts";
import { recount } from "../../../../server/services/tree/index.ts";
import { forEachDatabase } from "../../../support/databases.ts";
import { savedFolder } from "../../files/saved-folder.ts";
import { startDrive, type DriveServer } from "../drive-server.ts";
import { FILES, laterMoment, selectionsOf, type Begun } from "./selection-kit.ts";
import { newOwner } from "../tree-kit.ts";

forEachDatabase((open) => {
  let server: DriveServer;
  before(async () => {
    server = await startDrive(await open(), Number.MAX_SAFE_INTEGER);
  });
  after(() => server.close());

  const { begin, work, count, firstOf, seeded } = selectionsOf(() => server);

  describe("everything of a folder", () => {
    it("goes to the trash but for what is excepted, and that alone comes back", async () => {
      const me = newOwner();
      const folder = await seeded(me);
      const except = await firstOf(me, folder);
      const before = await server.list(me, { parent_id: folder, limit: 2 });
      const alone = before.files[1]!.id;
      await server.ask(me, "POST", "/files:batchTrash", { ids: [alone] });
      await laterMoment();

      const begun = await begin(me, "Trash", { parent_id: folder, except: [except.id] });
      assert.notEqual(begun.task_id, "");
      await work();
      assert.equal(await count(me, folder), 1);
      assert.equal((await firstOf(me, folder)).id, except.id);
      assert.equal(await count(me, "*", true), FILES - 1);

      const { trashed_time } = begun;
      await begin(me, "Untrash", { parent_id: folder, trashed: true, trashed_time });
      await work();
      assert.equal(await count(me, folder), FILES - 1);
      assert.equal(await count(me, "*", true), 1);
    });

    it("is told of where it comes back to the root, as its folder is gone", async () => {
      const me = newOwner();
      const lost = await server.make(me, "lost");
      const gone = await server.file(me, lost.id, "gone.txt");
      await server.ask(me, "POST", "/files:batchTrash", {
        ids: [gone.id, (await server.file(me, "", "here.txt")).id],
      });
      await server.ask(me, "POST", "/files:batchDelete", { ids: [lost.id] });
      const everything = { parent_id: "*", trashed: true };
      assert.deepEqual(await begin(me, "Untrash", everything), {
        task_id: "",
        at_root: [gone.id],
        at_root_count: 1,
      });

      const folder = await seeded(me);
      await begin(me, "Trash", { parent_id: folder });
      await work();
      await server.ask(me, "POST", "/files:batchDelete", { ids: [folder] });
      const begun = await begin(me, "Untrash", everything);
      assert.ok(begun.at_root_count > 0 && begun.at_root_count < FILES);
      await work();
      const { params } = await server.tasks.get(me, begun.task_id);
      assert.equal(params["at_root_count"], String(FILES));
      const named = JSON.parse(params["at_root"] ?? "") as string[];
      assert.equal(named.length, 100);
      const first = await server.ask<FileObject>(me, "GET", `/files/${named[0]}`);
      assert.equal(first.parent_id, "");
    });

    it("is done at once when it is little", async () => {
      const me = newOwner();
      const { id, inner } = await savedFolder(server, me);
      assert.equal((await begin(me, "Trash", { parent_id: inner })).task_id, "");
      assert.deepEqual(await server.names(me, inner), []);
      assert.deepEqual(await server.names(me, id), ["inner", "top.txt"]);
    });

    it("moves elsewhere, numbered where names are taken, and never into itself", async () => {
      const me = newOwner();
      const folder = await seeded(me);
      const taken = await firstOf(me, folder);
      const target = await server.make(me, "target");
      await server.file(me, target.id, taken.name);
      const inner = await server.make(me, "inner", folder);
      const to = (parent_id: string, more = {}) => ({ parent_id: folder, to: { parent_id }, ...more });

      assert.equal(
        await server.refused(me, "POST", "/files:selectionMove", to(inner.id)),
        "400 file_move_into_itself",
      );
      assert.equal(
        await server.refused(me, "POST", "/files:selectionMove", to(folder)),
        "400 file_move_or_copy_to_cur",
      );
      await begin(me, "Move", to(inner.id, { except: [inner.id] }));
      await work();
      assert.equal(await count(me, folder), 1);
      assert.equal(await count(me, inner.id), FILES);
      await begin(me, "Move", { parent_id: inner.id, to: { parent_id: target.id } });
      await work();
      assert.equal(await count(me, target.id), FILES + 1);
    });

    it("comes back from where it was moved, and that alone", async () => {
      const me = newOwner();
      const above = await server.make(me, "above");
      const folder = await server.make(me, "below", above.id);
      const { inner } = await savedFolder(server, me, folder.id);
      await server.file(me, folder.id, "beside.txt");
      await server.file(me, above.id, "was there.txt");
      const names = await server.names(me, folder.id);
      await laterMoment();
      const begun = await begin(me, "Move", { parent_id: folder.id, to: { parent_id: above.id } });
      await work();
      assert.equal(await count(me, folder.id), 0);
      await laterMoment();
      await server.file(me, above.id, "came later.txt");

      const back = { parent_id: above.id, to: { parent_id: folder.id }, moved_time: begun.moved_time };
      await begin(me, "Move", back);
      await work();
      assert.deepEqual(await server.names(me, folder.id), names);
      assert.deepEqual(await server.names(me, above.id), ["below", "came later.txt", "was there.txt"]);
      assert.equal((await server.ask<FileObject>(me, "GET", `/files/${inner}`)).name, "inner");
    });

    it("is copied, folders and all", async () => {
      const me = newOwner();
      const folder = await seeded(me);
      await savedFolder(server, me, folder);
      const target = await server.make(me, "target");
      await begin(me, "Copy", { parent_id: folder, to: { parent_id: target.id } });
      await work();
      assert.equal(await count(me, target.id), FILES + 1);
      assert.equal(await count(me, folder), FILES + 1);
    });

    it("takes back its copies, and them alone", async () => {
      const me = newOwner();
      const folder = await seeded(me);
      await savedFolder(server, me, folder);
      const target = await server.make(me, "target");
      await server.file(me, target.id, "was there.txt");
      await laterMoment();
      const { task_id, copied_time } = await begin(me, "Copy", {
        parent_id: folder,
        to: { parent_id: target.id },
      });
      assert.notEqual(task_id, "");
      await work();
      await laterMoment();
      await server.file(me, target.id, "came later.txt");
      assert.equal(await count(me, target.id), FILES + 3);

      await begin(me, "Trash", { parent_id: target.id, copied_time });
      await work();
      assert.deepEqual(await server.names(me, target.id), ["came later.txt", "was there.txt"]);
      assert.equal(await count(me, folder), FILES + 1);
      assert.equal(await count(me, "*", true), FILES + 1);
    });

    it("leaves alone what came meanwhile, and goes on where it was stopped", async () => {
      const me = newOwner();
      const folder = await seeded(me);
      const { task_id } = await begin(me, "Trash", { parent_id: folder });
      const left = await count(me, folder);
      assert.ok(left > 0 && left < FILES);
      await laterMoment();
      const late = await server.make(me, "zzz late", folder);
      assert.notEqual(task_id, "");
      await work();
      assert.deepEqual(await server.names(me, folder), [late.name]);
    });

    it("goes for good, from the trash too", async () => {
      const me = newOwner();
      const folder = await seeded(me);
      await begin(me, "Delete", { parent_id: folder });
      await work();
      assert.equal(await count(me, folder), 0);
      assert.equal(await count(me, "*", true), 0);
      const kept = await server.make(me, "kept");
      const gone = await server.make(me, "gone");
      await server.ask(me, "POST", "/files:batchTrash", { ids: [kept.id, gone.id] });
      await begin(me, "Delete", { parent_id: "*", trashed: true, except: [kept.id] });
      assert.equal(await count(me, "*", true), 1);
    });

    it("of a trash of thousands goes by a task, but for what comes there later", async () => {
      const me = newOwner();
      const folder = await seeded(me, 5_000);
      await begin(me, "Trash", { parent_id: folder });
      await work();
      const begun = await server.ask<Begun>(me, "PATCH", "/files/trash:empty");
      const task = await server.tasks.get(me, begun.task_id);
      assert.deepEqual([task.type, task.phase], ["delete", "PHASE_TYPE_PENDING"]);
      assert.ok((await count(me, "*", true)) > 0);
      await laterMoment();
      const late = await server.make(me, "late");
      await server.ask(me, "DELETE", `/files/${late.id}`);
      await work();
      const { files } = await server.list(me, { parent_id: "*", filters: '{"trashed":{"eq":true}}' });
      assert.deepEqual(
        files.map(({ name }) => name),
        ["late"],
      );
      assert.equal((await server.ask<{ done: boolean }>(me, "PATCH", "/files/trash:empty")).done, true);
      assert.deepEqual(await recount(server.database.read), []);
    });

    it("is refused where it makes no sense, and to others", async () => {
      const me = newOwner();
      const folder = (await server.make(me, "mine")).id;
      for (const [action, body, refusal] of [
        ["Trash", { parent_id: "*" }, "400 invalid_argument"],
        ["Trash", { parent_id: folder, trashed: true }, "400 invalid_argument"],
        ["Trash", { parent_id: folder, copied_time: "then" }, "400 invalid_argument"],
        ["Untrash", { parent_id: folder }, "400 invalid_argument"],
        ["Untrash", { parent_id: "*", trashed: true, trashed_time: "then" }, "400 invalid_argument"],
        ["Move", { parent_id: folder, to: { parent_id: "" }, moved_time: "then" }, "400 invalid_argument"],
        ["Copy", { parent_id: folder, to: { parent_id: folder } }, "400 file_move_or_copy_to_cur"],
      ] as const)
        assert.equal(await server.refused(me, "POST", `/files:selection${action}`, body), refusal, action);
      const eve = newOwner();
      const hers = (await server.make(eve, "hers")).id;
      for (const [action, body] of [
        ["Trash", { parent_id: folder }],
        ["Untrash", { parent_id: folder, trashed: true }],
        ["Delete", { parent_id: folder }],
        ["Move", { parent_id: folder, to: { parent_id: hers } }],
        ["Move", { parent_id: hers, to: { parent_id: folder } }],
        ["Copy", { parent_id: folder, to: { parent_id: hers } }],
        ["Copy", { parent_id: hers, to: { parent_id: folder } }],
        ["Mark", { parent_id: folder, starred: true }],
      ] as const)
        assert.equal(
          await server.refused(eve, "POST", `/files:selection${action}`, body),
          "404 file_not_found",
          action,
        );
    });
  });
});
