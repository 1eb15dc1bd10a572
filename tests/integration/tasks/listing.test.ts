import assert from "node:assert/strict";
import { it } from "node:test";
import type { FileObject } from "../../../contract/files.ts";
import { presentEntry } from "../../../server/services/drive/index.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { counting, taskCalls, taskQueue } from "./task-world.ts";

type Listed = Readonly<Record<string, unknown>> & { readonly id: string };

forEachDatabase((open) => {
  it("lists one's own tasks page by page, newest first, by phase, type and time", async () => {
    const queue = taskQueue(await open(), { type: "restore", step: counting(1) });
    const ask = taskCalls(queue.tasks);
    const list = async (query: Record<string, string>) => {
      const { status, body } = await ask("lister", "GET", `tasks?${new URLSearchParams(query)}`);
      assert.equal(status, 200, JSON.stringify(body));
      return body as { tasks: Listed[]; next_page_token: string; expires_in: number };
    };
    const ids: string[] = [];
    const begin = queue.now();
    for (let n = 0; n < 5; n += 1) {
      ids.unshift((await queue.add({ ownerId: "lister", name: `task ${n}`, done: n === 0 })).id);
      queue.pass(1_000);
    }
    await queue.add({ ownerId: "other" });
    const seen: string[] = [];
    let page_token = "";
    do {
      const page = await list({ limit: "2", page_token });
      assert.equal(page.expires_in, 3);
      seen.push(...page.tasks.map(({ id }) => id));
      page_token = page.next_page_token;
    } while (page_token !== "");
    assert.deepEqual(seen, ids);
    const count = async (query: Record<string, string>) => (await list(query)).tasks.length;
    assert.equal(await count({ type: "restore" }), 5);
    assert.equal(await count({ type: "offline" }), 0);
    assert.equal(await count({ filters: '{"phase":{"eq":"PHASE_TYPE_COMPLETE"}}' }), 1);
    assert.equal(await count({ filters: '{"phase":{"in":"PHASE_TYPE_PENDING,PHASE_TYPE_RUNNING"}}' }), 4);
    const time = new Date(begin + 1_500).toISOString();
    assert.equal(await count({ filters: `{"modified_time":{"gt":"${time}"}}` }), 3);
    assert.equal(await count({ filters: `{"modified_time":{"lt":"${time}"}}` }), 2);
  });

  it("with its files, lists a finished task whose file is gone as failed, while the single read says complete", async () => {
    const database = await open();
    const queue = taskQueue(database, { type: "copy", step: counting(1) });
    const sizes: unknown[] = [];
    const ask = taskCalls(queue.tasks, async ({ userId }, ids, size) => {
      sizes.push(size);
      const found = await queue.tree.findLive(database.read, userId, ids);
      return new Map([...found].map(([id, entry]) => [id, presentEntry(entry)]));
    });
    const [kept, trashed] = [
      await queue.folder("with", "", "kept"),
      await queue.folder("with", "", "trashed"),
    ];
    await database.write((tx) => queue.tree.trash(tx, "with", [trashed.id]));
    const add = (fileId: string) => queue.add({ ownerId: "with", fileId, done: true });
    const [there, gone, root] = [await add(kept.id), await add(trashed.id), await add("")];
    const query = new URLSearchParams({ with: "reference_resource", thumbnail_size: "SIZE_SMALL" });
    const { status, body } = await ask("with", "GET", `tasks?${query}`);
    assert.equal(status, 200, JSON.stringify(body));
    const tasks = new Map((body["tasks"] as Listed[]).map((task) => [task.id, task]));
    assert.deepEqual(sizes, ["SIZE_SMALL"]);
    assert.equal((tasks.get(there.id)?.["reference_resource"] as FileObject).id, kept.id);
    assert.equal(tasks.get(there.id)?.["phase"], "PHASE_TYPE_COMPLETE");
    const listed = tasks.get(gone.id);
    assert.deepEqual(
      [listed?.["phase"], listed?.["error"], listed?.["reference_resource"]],
      ["PHASE_TYPE_ERROR", "file_not_found", null],
    );
    assert.equal(tasks.get(root.id)?.["phase"], "PHASE_TYPE_COMPLETE");
    const single = await ask("with", "GET", `tasks/${gone.id}`);
    assert.equal(single.body["phase"], "PHASE_TYPE_COMPLETE");
  });

  it("are shown without what their handlers know, however much that is", async () => {
    const database = await open();
    const queue = taskQueue(database, { type: "copy", step: counting(1) });
    const ask = taskCalls(queue.tasks);
    const { id } = await queue.add({ ownerId: "shown", name: "large" });
    // No JSON: whoever reads it fails.
    await database.write((tx) =>
      tx.updateTable("task").set({ state: "unreadable" }).where("id", "=", id).execute(),
    );
    const list = await ask("shown", "GET", "tasks");
    assert.deepEqual(
      (list.body["tasks"] as Listed[]).map((task) => task.id),
      [id],
    );
    assert.equal((await ask("shown", "GET", `tasks/${id}`)).body["name"], "large");
    assert.equal((await queue.tasks.find("shown", [id]))[0]?.name, "large");
    await database.write((tx) => tx.deleteFrom("task").where("id", "=", id).execute());
  });
});
