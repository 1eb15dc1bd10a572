import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { FileEvent } from "../../../contract/events.ts";
import type { FileObject } from "../../../contract/files.ts";
import type { Database } from "../../../server/database.ts";
import { presentEntry } from "../../../server/services/drive/index.ts";
import { eventRoutes } from "../../../server/services/events/index.ts";
import { newNodeId, type Entry } from "../../../server/services/tree/index.ts";
import { buildDrive } from "../../../server/wings/drive.ts";
import { buildTree } from "../../../server/wings/tree.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { testGround, texts } from "../../support/ground.ts";
import { takingTurns } from "../../support/pairs.ts";
import { callAs, serveApi } from "../../support/serve-api.ts";
import { listed, startDrive, type DriveServer } from "../drive/drive-server.ts";

interface Page {
  readonly events: readonly FileEvent[];
  readonly next_page_token: string;
}

/** The drive's calls, and beside them those of recent events on the same database, by a clock to turn. */
async function startRecent(drive: DriveServer) {
  let clock = Date.UTC(2026, 0, 5);
  const now = () => clock;
  const serverOn = (database: Database) => {
    const ground = testGround(database, { now });
    const wing = buildTree(ground);
    return { log: wing.eventLog, ...buildDrive(ground, wing, listed(drive.pending)) };
  };
  const servers = await Promise.all(
    drive.servers.map(async ({ database, tree }) => {
      const { log, events } = serverOn(database);
      const files = async ({ userId }: { userId: string }, ids: readonly string[]) => {
        const found = [...(await tree.findLive(database.read, userId, ids))];
        return new Map(found.map(([id, entry]) => [id, presentEntry(entry)]));
      };
      const parts = { events, texts: texts("events-server"), files };
      const app = serveApi((api) => eventRoutes(api, parts));
      return { log, events, app };
    }),
  );
  const logs = servers.map((server) => server.log);
  const log = {
    note: takingTurns(logs).note,
    record: takingTurns(logs).record,
    close: () => Promise.all(logs.map((each) => each.close())),
    /** An event log like that of a server that was started just now. */
    another: () => serverOn(drive.database).log,
  };
  const events = takingTurns(servers.map((server) => server.events));
  const app = takingTurns(servers.map((server) => server.app));
  const call = (user: string, method: "GET" | "POST", path: string, payload?: object) =>
    callAs<Record<string, unknown>>(app, user, method, `/${path}`, payload);
  const list = async (user: string, query: Readonly<Record<string, string>> = {}): Promise<Page> => {
    const { status, body } = await call(user, "GET", `events?${new URLSearchParams(query)}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body as unknown as Page;
  };
  return {
    log,
    events,
    call,
    list,
    now,
    pass: (ms: number) => void (clock += ms),
    close: () => Promise.all(servers.map((server) => server.app.close())),
  };
}

forEachDatabase((open) => {
  describe("recent events", () => {
    let drive: DriveServer;
    let recent: Awaited<ReturnType<typeof startRecent>>;
    before(async () => {
      drive = await startDrive(await open());
      recent = await startRecent(drive);
    });
    after(async () => {
      await recent.close();
      await drive.close();
    });

    const types = async (user: string) => (await recent.list(user)).events.map(({ type }) => type);

    it("tell what the drive did, in the transaction that did it", async () => {
      const folder = await drive.make("ann", "Photos");
      const other = await drive.make("ann", "Old");
      await drive.ask("ann", "PATCH", `/files/${folder.id}`, { name: "Pictures" });
      await drive.ask("ann", "POST", "/files:batchMove", { ids: [folder.id], to: { parent_id: other.id } });
      await drive.ask("ann", "POST", "/files:batchTrash", { ids: [folder.id] });
      const { events } = await recent.list("ann");
      assert.deepEqual(
        events.map((event) => [event.type, event.file_name]).toSorted(),
        [
          ["TYPE_CREATE", "Old"],
          ["TYPE_CREATE", "Photos"],
          ["TYPE_DELETE", "Pictures"],
          ["TYPE_UPDATE", "Pictures"],
        ].toSorted(),
      );
      const created = events.find((event) => event.file_id === other.id);
      assert.deepEqual([created?.type_name, created?.reference_resource?.id], ["Create", other.id]);
      const deleted = events.find((event) => event.type === "TYPE_DELETE");
      assert.deepEqual([deleted?.reference_resource, deleted?.folder_id], [null, other.id]);
      const ofOne = { filters: JSON.stringify({ file_id: { eq: other.id } }) };
      const about = (await recent.list("ann", ofOne)).events.map(({ type, file_id }) => [type, file_id]);
      assert.deepEqual(about, [["TYPE_CREATE", other.id]]);
      assert.deepEqual((await recent.list("bob", ofOne)).events, []);
      assert.deepEqual(await types("bob"), []);
      const refused = await drive.refused("ann", "POST", "/files", { kind: "drive#folder", name: "Old" });
      assert.equal(refused, "409 file_duplicated_name");
      assert.equal((await recent.list("ann")).events.length, 4);
    });

    it("are one per folder for a batch", async () => {
      const { tree, database } = drive;
      const made: Entry[] = [];
      await database.write(async (tx) => {
        const folder = (name: string, parentId: string) =>
          tree.createFolder(tx, { ownerId: "batch", parentId, name, onConflict: "REFUSE" });
        const [many, few] = [await folder("many", ""), await folder("few", "")];
        for (let n = 0; n < 25; n += 1) made.push(await folder(`m${n}`, many.id));
        for (let n = 0; n < 2; n += 1) made.push(await folder(`f${n}`, few.id));
        await recent.log.record(tx, "TYPE_UPLOAD", [...made, ...made]);
      });
      const { events } = await recent.list("batch");
      assert.deepEqual(events.map((event) => event.params["count"] ?? "1").toSorted(), ["1", "1", "25"]);
      const trashed = made.slice(0, 25).map(({ id }) => id);
      await drive.ask("batch", "POST", "/files:batchTrash", { ids: trashed });
      const deleted = await recent.list("batch", { filters: '{"type":{"eq":"TYPE_DELETE"}}' });
      assert.deepEqual(
        deleted.events.map((event) => [event.file_name, event.params["count"]]),
        [["m0", "25"]],
      );
    });

    it("tell of what lies in another of the chosen with that one", async () => {
      const ids = [(await drive.make("kay", "home")).id];
      for (let n = 0; n < 12; n += 1) ids.push((await drive.make("kay", `inside ${n}`, ids[0])).id);
      await drive.ask("kay", "POST", "/files:batchTrash", { ids });
      const deleted = await recent.list("kay", { filters: '{"type":{"eq":"TYPE_DELETE"}}' });
      assert.deepEqual(
        deleted.events.map(({ file_name, params }) => [file_name, params["count"] ?? "1"]),
        [["home", "1"]],
      );
    });

    it("tell of a view, a play or a download a client saw, once and at the top when it is repeated", async () => {
      const [first, second] = [await drive.make("cy", "first"), await drive.make("cy", "second")];
      await recent.call("cy", "POST", "events:clear", {});
      const view = async ({ id }: FileObject, type = "TYPE_VIEW", params = {}) => {
        recent.pass(1_000);
        return recent.call("cy", "POST", "events", { event: { type, file_id: id, params } });
      };
      const { status, body } = await view(first, "TYPE_VIEW", { page: "7" });
      const event = body["event"] as FileEvent;
      assert.deepEqual([status, event.params, event.reference_resource?.name], [200, { page: "7" }, "first"]);
      await view(second);
      await view(first);
      await view(first, "TYPE_PLAY");
      const { events } = await recent.list("cy");
      assert.deepEqual(
        events.map((each) => each.file_name),
        ["first", "second"],
      );
      assert.equal(events[0]?.id, event.id);
      const plays = await recent.list("cy", { filters: '{"type":{"in":"TYPE_PLAY"}}' });
      assert.equal(plays.events.length, 1);
      const forged = await view(first, "TYPE_UPLOAD");
      assert.deepEqual([forged.status, forged.body["error"]], [400, "invalid_argument"]);
      for (const user of ["dan", ""]) {
        const stranger = await recent.call(user, "POST", "events", {
          event: { type: "TYPE_VIEW", file_id: first.id },
        });
        assert.equal(stranger.body["error"], user ? "file_not_found" : "unauthenticated");
      }
    });

    it("are paged by an opaque token and filtered by time, at most a hundred at once", async () => {
      const begin = recent.now();
      for (let n = 0; n < 7; n += 1) {
        recent.pass(1_000);
        const { id } = await drive.make("eve", `n${n}`);
        await recent.call("eve", "POST", "events", { event: { type: "TYPE_VIEW", file_id: id } });
      }
      const views = { filters: '{"type":{"eq":"TYPE_VIEW"}}', limit: "3" };
      const names: string[] = [];
      let page: Page = await recent.list("eve", views);
      for (;;) {
        names.push(...page.events.map((event) => event.file_name));
        if (page.next_page_token === "") break;
        page = await recent.list("eve", { ...views, page_token: page.next_page_token });
      }
      assert.deepEqual(names, ["n6", "n5", "n4", "n3", "n2", "n1", "n0"]);
      const time = new Date(begin + 3_500).toISOString();
      const late = { filters: `{"type":{"eq":"TYPE_VIEW"},"modified_time":{"gt":"${time}"}}` };
      assert.equal((await recent.list("eve", late)).events.length, 4);
      for (const query of ["limit=0", "limit=some", "filters=%7B%22name%22%3A%7B%7D%7D", "page_token=x"]) {
        const { body } = await recent.call("eve", "GET", `events?${query}`);
        assert.equal(body["error"], "invalid_argument", query);
      }
    });

    it("are deleted by id and cleared by type, one's own only; the files stay", async () => {
      const { id } = await drive.make("fay", "kept");
      await drive.make("fay", "also kept");
      await recent.call("fay", "POST", "events", { event: { type: "TYPE_VIEW", file_id: id } });
      const { events } = await recent.list("fay");
      assert.equal(events.length, 3);
      const ids = events.map((event) => event.id);
      await recent.call("gus", "POST", "events:delete", { ids });
      await recent.call("gus", "POST", "events:clear", { types: ["TYPE_VIEW"] });
      assert.equal((await recent.list("fay")).events.length, 3);
      await recent.call("fay", "POST", "events:clear", { types: ["TYPE_VIEW"] });
      assert.deepEqual(await types("fay"), ["TYPE_CREATE", "TYPE_CREATE"]);
      const left = (await recent.list("fay")).events;
      assert.deepEqual(await recent.call("fay", "POST", "events:delete", { ids: [left[0]?.id] }), {
        status: 200,
        body: {},
      });
      assert.equal((await types("fay")).length, 1);
      assert.equal((await drive.list("fay")).files.length, 2);
    });

    it("are forgotten after their time, and a person keeps the newest thousand", async () => {
      const { database } = drive;
      const happened = (n: number) => ({
        ownerId: "hal",
        id: newNodeId(),
        parentId: `folder${n}`,
        name: `n${n}`,
        mimeType: "",
      });
      const happen = async (count: number) => {
        recent.pass(1_000);
        const some = Array.from({ length: count }, (_, n) => happened(n));
        await database.write((tx) => recent.log.record(tx, "TYPE_UPLOAD", some));
      };
      const count = async () => {
        const rows = await database.read
          .selectFrom("event")
          .select("id")
          .where("owner_id", "=", "hal")
          .execute();
        return rows.length;
      };
      for (let n = 0; n < 10; n += 1) await happen(100);
      assert.equal(await count(), 1_000);
      assert.equal((await recent.list("hal", { limit: "1000" })).events.length, 100, "a page holds no more");
      await happen(150);
      assert.equal(await count(), 1_050, "those of the same moment stay together");
      await happen(1);
      assert.equal(await count(), 1_051);
      await happen(100);
      assert.equal(await count(), 1_051);
      await recent.events.prune(recent.now());
      assert.equal(await count(), 100);
      await database.write(async (tx) => {
        for (let n = 0; n < 1_100; n += 1) {
          recent.pass(1);
          await recent.log.record(tx, "TYPE_UPLOAD", [happened(n)]);
        }
      });
      const kept = await count();
      assert.ok(kept >= 1_000 && kept <= 1_050, `${kept}: one by one, some are deleted together`);
    });

    it("note what was seen within a second, once a minute", async () => {
      const { id } = await drive.make("ian", "film");
      const entry = await drive.tree.live(drive.database.read, "ian", id);
      for (let n = 0; n < 100; n += 1) recent.log.note("TYPE_PLAY", entry);
      await recent.log.close();
      const plays = () => recent.list("ian", { filters: '{"type":{"eq":"TYPE_PLAY"}}' });
      const [before] = (await plays()).events;
      recent.pass(30_000);
      recent.log.note("TYPE_PLAY", entry);
      await recent.log.close();
      const another = recent.log.another();
      another.note("TYPE_PLAY", entry);
      await another.close();
      assert.equal((await plays()).events[0]?.updated_time, before?.updated_time);
      recent.pass(30_000);
      recent.log.note("TYPE_PLAY", entry);
      await recent.log.close();
      const [after] = (await plays()).events;
      assert.equal(after?.id, before?.id);
      assert.notEqual(after?.updated_time, before?.updated_time);
    });
  });
});
