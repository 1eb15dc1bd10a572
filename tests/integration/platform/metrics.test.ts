import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { collectTrees } from "../../../server/services/tree/index.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { startFlakyProxy } from "../../support/flaky-proxy.ts";
import { samplesOf } from "../../support/metrics-text.ts";
import { startWhole, type WholeServer } from "../../support/whole-server.ts";
import { treeKit, type TreeKit } from "../drive/tree-kit.ts";
import { openStream } from "../events/stream-client.ts";

/** Time for which figures are kept. */
const KEPT_MS = 15_000;
const MINUTE_MS = 60_000;
/** A process that works on a seal is heard of within this time. */
const HELD_MS = 10_000;
const LEFT = "holdall_seal_left_age_seconds";
/** The services that are asked for figures. */
const SOURCES = [
  "tasks",
  "seals",
  "collectors",
  "uploads",
  "leavers",
  "audit",
  "traffic",
  "room",
  "reports",
  "certificate",
];
/** Figures for which no database is asked. */
const KNOWN_WITHOUT = new Set(["room", "certificate"]);
const SMALL = { stepEntries: 4, digestEntries: 5, pieceEntries: 2, sortedFrom: 4, carriedEntries: 2 };

type Samples = ReadonlyMap<string, number>;

interface Instance extends WholeServer {
  /** Reads once `ms` have passed; without it, once figures aren't kept any more. */
  figures(ms?: number): Promise<Samples>;
}

let shift = 0;
const now = () => Date.now() + shift;

async function start(databaseUrl: string): Promise<Instance> {
  const server = await startWhole({ env: { HOLDALL_DATABASE_URL: databaseUrl }, now });
  return {
    ...server,
    async figures(ms = KEPT_MS) {
      shift += ms;
      return samplesOf(await (await fetch(`${server.origin}/metrics`)).text());
    },
  };
}

forEachDatabase((open, dialect) => {
  let instance: Instance;
  let kit: TreeKit;
  let me: { readonly id: string; readonly token: string };
  before(async () => {
    kit = treeKit(await open(), 1_000_000, now, SMALL);
    instance = await start(await open.url());
    const { users, apiTokens } = instance.context.services.login;
    const { id } = await users.create({ email: "me@example.org", password: "a phrase of four words" });
    me = { id, token: await apiTokens.create({ userId: id, days: 1 }) };
  });
  after(() => instance?.close());

  /** The tree is gone on with as far as one step goes. */
  async function sealAStep(folder: string): Promise<void> {
    const state = await kit.tree.beginSeal(kit.database.read, me.id, [folder]);
    await kit.write((tx) => kit.tree.sealStep(tx, state));
  }

  it("tell of tasks that wait, and for how long, and of what became of them", async () => {
    const { services, database } = instance.context;
    const folder = await kit.folder(me.id, "", "to be copied");
    const request = { sourceOwnerId: me.id, ids: [folder.id], ownerId: me.id, destinationId: "" };
    const copy = await services.tree.beginCopy(database.read, request);
    const waiting = 'holdall_tasks{type="copy",phase="pending"}';
    const oldest = 'holdall_task_oldest_age_seconds{type="copy",phase="pending"}';
    const complete = 'holdall_task_results_total{type="copy",result="complete"}';
    const figures = await instance.figures();
    assert.deepEqual(
      [waiting, oldest, complete].map((name) => figures.get(name)),
      [0, 0, 0],
    );
    await database.write((tx) =>
      services.tasks.add(tx, {
        ownerId: me.id,
        type: "copy",
        name: "copy",
        fileId: "",
        fileName: "",
        fileSize: 0,
        params: {},
        state: { copy, tops: copy.tops, entries: 1, trace: null, source: null },
        done: false,
      }),
    );
    shift += MINUTE_MS;
    const later = await instance.figures();
    assert.equal(later.get(waiting), 1);
    assert.ok((later.get(oldest) ?? 0) >= MINUTE_MS / 1_000);
    services.startWorker();
    while ((await instance.figures(0)).get(complete) !== 1);
    await services.stopWorker();
    assert.equal((await instance.figures()).get(waiting), 0);
  });

  it("tell of a seal that runs, that is left, and that is given up", async () => {
    const { id } = await kit.folder(me.id, "", "wide");
    for (let n = 0; n < 12; n += 1) await kit.file(me.id, id, `file ${n}`);
    const standing = async (ms?: number) => {
      const figures = await instance.figures(ms);
      const of = (state: string) => figures.get(`holdall_seals{state="${state}"}`);
      return { seals: [of("running"), of("left"), of("given_up")], left: figures.get(LEFT) ?? 0 };
    };
    assert.deepEqual(await standing(), { seals: [0, 0, 0], left: 0 });
    shift += KEPT_MS;
    await sealAStep(id);
    assert.deepEqual(await standing(0), { seals: [1, 0, 0], left: 0 });
    shift += HELD_MS + MINUTE_MS;
    const left = await standing();
    assert.deepEqual(left.seals, [0, 1, 0]);
    assert.ok(left.left >= MINUTE_MS / 1_000);
    shift += 10 * MINUTE_MS;
    while ((await collectTrees({ database: kit.database, now }, { graceMs: MINUTE_MS, limit: 100 })) > 0);
    assert.deepEqual(await standing(), { seals: [0, 0, 1], left: 0 });
  });

  it("tell of uploads and event streams that are open", async () => {
    const [uploads, streams] = ["holdall_uploads_open", "holdall_event_streams_open"];
    const before = await instance.figures();
    assert.deepEqual([before.get(uploads), before.get(streams)], [0, 0]);
    const wish = { kind: "drive#file", name: "film", size: "5", upload_type: "UPLOAD_TYPE_RESUMABLE" };
    const begun = await fetch(`${instance.origin}/api/drive/v1/files`, {
      method: "POST",
      headers: { authorization: `Bearer ${me.token}`, "content-type": "application/json" },
      body: JSON.stringify(wish),
    });
    assert.equal(begun.status, 200);
    const stream = await openStream(instance.origin, me.token);
    const open = await instance.figures();
    assert.deepEqual([open.get(uploads), open.get(streams)], [1, 1]);
    stream.close();
  });

  it("tell of contents and folders that wait for the collectors, and since when", async () => {
    const waiting = (of: string) => `holdall_collector_waiting{of="${of}"}`;
    const oldest = 'holdall_collector_oldest_age_seconds{of="contents"}';
    const folder = await kit.folder(me.id, "", "to be deleted");
    await kit.file(me.id, folder.id, "inside");
    const alone = await kit.file(me.id, "", "alone");
    const before = await instance.figures();
    assert.deepEqual(
      [waiting("contents"), waiting("folders")].map((name) => before.get(name)),
      [0, 0],
    );
    await kit.write((tx) => kit.tree.remove(tx, me.id, [folder.id, alone.id]));
    shift += MINUTE_MS;
    const after = await instance.figures();
    assert.deepEqual(
      [waiting("contents"), waiting("folders")].map((name) => after.get(name)),
      [1, 1],
    );
    assert.ok((after.get(oldest) ?? 0) >= MINUTE_MS / 1_000);
    assert.ok(after.has('holdall_collector_oldest_age_seconds{of="trees"}'));
  });

  it("tell of people who leave, by the stage of erasing, and for how long they couldn't return", async () => {
    const { services, database } = instance.context;
    const stages = async () => {
      const figures = await instance.figures();
      const of = (stage: string) =>
        ["holdall_leavers", "holdall_leaver_oldest_age_seconds"].map((name) =>
          Math.floor(
            (figures.get(`${name}{stage="${stage}"}`) ?? -1) / (name === "holdall_leavers" ? 1 : 3600),
          ),
        );
      return { waiting: of("waiting"), drive: of("drive"), held: of("held_saves"), kept: of("kept") };
    };
    const none = [0, 0];
    assert.deepEqual(await stages(), { waiting: none, drive: none, held: none, kept: none });
    const leaver = { email: "leaver@example.org", password: "a phrase of four words" };
    const { id } = await services.login.users.create(leaver);
    const dueAt = await services.farewell.ask(id);
    assert.deepEqual(await stages(), { waiting: [1, 0], drive: none, held: none, kept: none });
    shift += dueAt - now() + 90 * MINUTE_MS;
    assert.deepEqual(await stages(), { waiting: [1, 1], drive: none, held: none, kept: none });
    const goOn = (stage: string) =>
      database.write((tx) => tx.updateTable("farewell").set({ stage }).execute());
    await goOn("drive");
    assert.deepEqual(await stages(), { waiting: none, drive: [1, 1], held: none, kept: none });
    await goOn("held saves");
    assert.deepEqual(await stages(), { waiting: none, drive: none, held: [1, 1], kept: none });
    await database.write((tx) => tx.deleteFrom("farewell").execute());
  });

  it("tell of room, of the loop's delay, and of connections where there is a pool", async () => {
    const figures = await instance.figures();
    assert.ok((figures.get('holdall_room_bytes{of="contents"}') ?? 0) > 0);
    assert.ok((figures.get('holdall_room_bytes{of="data"}') ?? 0) > 0);
    assert.ok(figures.has("nodejs_eventloop_lag_p99_seconds"));
    const most = figures.get('holdall_database_connections_limit{pace="call"}');
    assert.equal(most, dialect === "postgres" ? 16 : undefined);
    assert.deepEqual(
      [...figures].filter(([name]) => name.startsWith("holdall_metrics_unknown")),
      SOURCES.map((of) => [`holdall_metrics_unknown{of="${of}"}`, 0]),
    );
  });

  it("are kept for a quarter of a minute", async () => {
    const waiting = 'holdall_collector_waiting{of="contents"}';
    const count = (await instance.figures()).get(waiting) ?? 0;
    const file = await kit.file(me.id, "", "another");
    await kit.write((tx) => kit.tree.remove(tx, me.id, [file.id]));
    assert.equal((await instance.figures(0)).get(waiting), count);
    assert.equal((await instance.figures()).get(waiting), count + 1);
  });

  if (dialect === "postgres") {
    it("are told without what a database that hangs doesn't say, and with it once it is back", async (test) => {
      const proxy = await startFlakyProxy();
      const url = new URL(await open.url());
      proxy.target(Number(url.port));
      url.hostname = "127.0.0.1";
      url.port = String(proxy.port);
      const behind = await start(url.href);
      test.after(async () => {
        proxy.trouble(null);
        await behind.close();
        await proxy.close();
      });
      const unknown = (figures: Samples) =>
        SOURCES.filter((of) => figures.get(`holdall_metrics_unknown{of="${of}"}`) !== 0);
      assert.deepEqual(unknown(await behind.figures()), []);
      proxy.trouble({ kind: "stall" });
      let isHanging = true;
      const ended = () => void (isHanging = false);
      const call = behind.context.database.ping().then(ended, ended);
      const hanging = await behind.figures();
      assert.ok(isHanging, "they are told before the database's own limit ends what hangs");
      assert.deepEqual(
        unknown(hanging),
        SOURCES.filter((of) => !KNOWN_WITHOUT.has(of)),
      );
      assert.ok(!hanging.has("holdall_uploads_open"));
      assert.ok(hanging.has("holdall_event_streams_open"));
      proxy.trouble(null);
      await call;
      const back = await behind.figures();
      assert.deepEqual(unknown(back), []);
      assert.ok(back.has("holdall_uploads_open"));
    });
  }
});
