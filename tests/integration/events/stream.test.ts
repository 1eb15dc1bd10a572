import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { Value } from "typebox/value";
import { StreamEvents } from "../../../contract/events.ts";
import type { Task } from "../../../contract/tasks.ts";
import { openDatabase } from "../../../server/database.ts";
import { KEPT_MS } from "../../../server/platform/bus/bus.ts";
import { FOLDERS_CHANGED } from "../../../server/services/events/index.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { counting, stateOf, taskQueue } from "../tasks/task-world.ts";
import type { StreamClient, StreamEvent } from "./stream-client.ts";
import { startStreams } from "./streams-kit.ts";

const named = (name: string) => (event: StreamEvent) => event.name === name;
const heartbeat = (event: StreamEvent) => event.name === "" && event.id !== null;

function assertShapes(client: StreamClient): void {
  for (const { name, data } of client.events) {
    if (name === "") continue;
    const schema = StreamEvents.properties[name as keyof StreamEvents];
    assert.ok(schema && Value.Check(schema, data), `${name}: ${JSON.stringify(data)}`);
  }
}

forEachDatabase((open) => {
  describe("events:stream", () => {
    let server: Awaited<ReturnType<typeof startStreams>>;
    before(async () => {
      server = await startStreams(await open());
    });
    after(() => server.close());

    it("is for proxies to leave alone, begins with ready, and lives by heartbeats that carry the place", async () => {
      const stream = await server.open("ann");
      assert.equal(stream.status, 200);
      assert.equal(stream.headers["content-type"], "text/event-stream; charset=utf-8");
      assert.equal(stream.headers["cache-control"], "no-store, no-transform");
      assert.equal(stream.headers["x-accel-buffering"], "no");
      await stream.until(named("ready"));
      await stream.until(heartbeat);
      stream.close();
      for (const token of ["", "hld_gone"]) {
        server.revoked.add("hld_gone");
        assert.equal((await server.open(token)).status, 401);
      }
      const head = await fetch(`${server.origin}/api/drive/v1/events:stream`, {
        method: "HEAD",
        headers: { authorization: "Bearer ann" },
      });
      assert.equal(head.status, 200);
    });

    it("tells a person's own tasks, folders and storage, and nobody else's", async () => {
      const [mine, theirs] = [await server.open("bea"), await server.open("carl")];
      await Promise.all([mine.until(named("ready")), theirs.until(named("ready"))]);
      const task = await server.add({ ownerId: "bea", name: "Photos", params: { n: "1" } });
      const told = await mine.until(named("task"));
      assert.deepEqual(
        [(told.data as Task).id, (told.data as Task).phase, (told.data as Task).message],
        [task.id, "PHASE_TYPE_PENDING", "Waiting to start"],
      );
      server.used.set("bea", 7);
      await server.folders("bea", "", "folder");
      assert.deepEqual((await mine.until(named("folders"))).data, { ids: ["", "folder"] });
      assert.deepEqual((await mine.until(named("quota"))).data, {
        limit: "100",
        usage: "7",
        is_unlimited: false,
      });
      const before = mine.events.length;
      await server.folders("bea", "again");
      await mine.until(named("folders"), before);
      await server.tasks.remove("bea", [task.id], false);
      assert.deepEqual((await mine.until(named("task_gone"), before)).data, { id: task.id });
      assert.ok(!mine.events.slice(before).some(named("quota")), "storage that is the same isn't told again");
      assert.deepEqual(
        theirs.events.filter(({ name }) => name !== ""),
        [{ name: "ready", data: {}, id: theirs.events[0]?.id ?? null }],
      );
      assertShapes(mine);
      mine.close();
      theirs.close();
    });

    it("tells a task that steps a thousand times at most four times a second, and its last state", async () => {
      const stream = await server.open("dora");
      await stream.until(named("ready"));
      const task = await server.add({ ownerId: "dora" });
      const begun = performance.now();
      await server.work();
      const last = await stream.until(
        ({ name, data }) => name === "task" && (data as Task).phase === "PHASE_TYPE_COMPLETE",
      );
      const seconds = (performance.now() - begun) / 1_000;
      const told = stream.events.filter(named("task"));
      assert.equal((last.data as Task).progress, 100);
      assert.equal(new Set(told.map(({ data }) => (data as Task).id)).size, 1);
      assert.ok(told.length <= 4 * seconds + 2, `${told.length} times in ${seconds} seconds`);
      assert.equal(await stateOf(await open(), task.id), 1_000);
      stream.close();
    });

    it("goes on after a break with what happened meanwhile, and only with one's own", async () => {
      const first = await server.open("emil");
      await first.until(heartbeat);
      const lastEventId = first.lastId();
      first.close();
      const task = await server.add({ ownerId: "emil" });
      await server.folders("emil", "meanwhile");
      await server.folders("frida", "secret");
      const second = await server.open("emil", { lastEventId });
      const folders = (await second.until(named("folders"))).data as { ids: readonly string[] };
      assert.ok(folders.ids.includes("meanwhile") && !folders.ids.includes("secret"));
      const told = await second.until(named("task"));
      assert.equal((told.data as Task).id, task.id);
      assert.ok(!second.events.some(named("reset")));
      assert.ok(Number(second.lastId()) > Number(lastEventId));
      second.close();
    });

    it("ends by itself when asked to, after all is told", async () => {
      const first = await server.open("finn", { query: "?timeout=0" });
      await first.ended;
      assert.deepEqual(
        first.events.map(({ name }) => name).filter((name) => name !== ""),
        ["ready"],
      );
      await server.folders("finn", "meanwhile");
      const second = await server.open("finn", { lastEventId: first.lastId(), query: "?timeout=0" });
      await second.ended;
      assert.ok(second.events.some(named("folders")), JSON.stringify(second.events));
    });

    it("says reset to who was away too long, comes from nowhere, or missed too much", async () => {
      const place = await server.open("gil");
      await place.until(heartbeat);
      const lastEventId = place.lastId();
      place.close();
      const resetAt = async (id: string) => {
        const stream = await server.open("gil", { lastEventId: id });
        await stream.until(named("reset"));
        assertShapes(stream);
        stream.close();
      };
      await resetAt("999999999");
      await (
        await open()
      ).write(async (tx) => {
        for (let n = 0; n < 1_001; n += 1) await server.bus.publish(tx, FOLDERS_CHANGED, "gil", `["f${n}"]`);
      });
      await resetAt(lastEventId);
      server.pass(KEPT_MS + 1);
      await server.folders("gil", "later");
      await server.bus.prune();
      await resetAt(lastEventId);
      const nonsense = await server.open("gil", { lastEventId: "not ours" });
      await nonsense.until(heartbeat);
      assert.ok(!nonsense.events.some(named("reset")));
      nonsense.close();
    });

    it("says reset when too many tasks were taken off the list to name them", async () => {
      const stream = await server.open("hugo");
      await stream.until(named("ready"));
      for (let n = 0; n < 30; n += 1) await server.add({ ownerId: "hugo", done: true });
      await server.tasks.clear({
        ownerId: "hugo",
        type: null,
        phases: ["PHASE_TYPE_COMPLETE"],
        deleteFiles: false,
      });
      await stream.until(named("reset"));
      stream.close();
    });

    it("ends with a word when the token isn't valid any more", async () => {
      const stream = await server.open("ida");
      await stream.until(named("ready"));
      server.revoked.add("ida");
      await stream.until(named("expired"));
      await stream.ended;
      assert.equal((await server.open("ida")).status, 401);
    });

    it("is refused to an account that has ten already at this server, until one of them is closed", async () => {
      const most = 10 * server.servers.length;
      const streams = await Promise.all(Array.from({ length: most }, () => server.open("jo")));
      assert.deepEqual(new Set(streams.map(({ status }) => status)), new Set([200]));
      assert.equal((await server.open("jo")).status, 429);
      const other = await server.open("kim");
      assert.equal(other.status, 200);
      other.close();
      streams[0]?.close();
      for (let status = 429; status === 429;) {
        const again = await server.open("jo");
        status = again.status;
        again.close();
      }
      streams.forEach((stream) => stream.close());
    });

    it("tells what another server on the same database did", async () => {
      const stream = await server.open("lea");
      await stream.until(named("ready"));
      const elsewhere = openDatabase(await open.url());
      const theirs = taskQueue(elsewhere, { type: "copy", step: counting(1) });
      const { id } = await theirs.add({ ownerId: "lea" });
      const told = await stream.until(named("task"));
      assert.equal((told.data as Task).id, id);
      await theirs.tasks.cancel("lea", id);
      await stream.until(({ name, data }) => name === "task" && (data as Task).phase === "PHASE_TYPE_ERROR");
      await elsewhere.close();
      stream.close();
    });
  });

  describe("events:stream to slow readers and at the end", () => {
    it("gathers for a reader that takes nothing, and cuts it off in the end", async (t) => {
      const server = await startStreams(await open(), { stalledMs: 100 });
      t.after(() => server.close());
      const slow = await server.open("slow");
      await slow.until(named("ready"));
      slow.pause();
      const name = "x".repeat(200_000);
      for (let told = 0; (await server.connections()) > 0; told += 1) {
        assert.ok(told < 1_000, "a reader that takes nothing is never cut off");
        await server.add({ ownerId: "slow", name, done: true });
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    });

    it("ends every stream when the server stops", async () => {
      const server = await startStreams(await open());
      const streams = await Promise.all(["ann", "bea"].map((user) => server.open(user)));
      await Promise.all(streams.map((stream) => stream.until(named("ready"))));
      await server.close();
      await Promise.all(streams.map((stream) => stream.ended));
    });
  });
});
