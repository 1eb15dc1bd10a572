import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { after, it } from "node:test";
import { setLimit } from "../../../server/services/tree/index.ts";
import { onOneLoginServer } from "../login/login-server.ts";
import { startGate } from "./gate.ts";
import { fetcher } from "./offline-kit.ts";
import { sha256, swarmFor, tree } from "./torrent-kit.ts";

const KIB = 1024;
const MIB = 2 ** 20;

onOneLoginServer(
  "a choice of a torrent's files",
  (server) => {
    const { source, offer, isClear } = swarmFor(server);

    it("brings and counts only those, from their own pieces", async () => {
      const ann = await fetcher(server());
      const files = [
        { path: ["films", "long.bin"], bytes: randomBytes(4 * MIB) },
        { path: ["_____padding_file_1"], bytes: Buffer.alloc(100), attr: "p" },
        { path: ["words", "a.txt"], bytes: randomBytes(70 * KIB) },
        { path: ["films", "longer.bin"], bytes: randomBytes(4 * MIB) },
        { path: ["words", "empty.txt"], bytes: Buffer.alloc(0) },
        { path: ["words", "b.txt"], bytes: randomBytes(10) },
      ];
      const { magnet, peer } = await offer("mixed", files);
      // The drive has no room for the films.
      await server().context.database.write((tx) => setLimit(tx, ann.id, MIB));
      const gate = await startGate(peer, Infinity);
      after(() => gate.close());
      const wish = { parent_id: "", params: { sub_file_index: "4,3,1" } };
      const id = await ann.start(magnet(gate.peer), wish);
      const done = await ann.over(id);
      assert.equal(done.error, "");
      assert.equal(done.params["sub_file_index"], "1,3-4");
      assert.equal(done.file_size, String(70 * KIB + 10));
      const [, , a, , empty, b] = files.map(({ bytes }) => sha256(bytes));
      assert.deepEqual(await tree(ann, done.file_id), {
        "words/": "",
        "words/a.txt": a,
        "words/empty.txt": empty,
        "words/b.txt": b,
      });
      assert.ok(gate.passed() < 512 * KIB, `${gate.passed()} bytes came`);
      const { usage } = await server().context.services.tree.usage(server().context.database.read, ann.id);
      assert.equal(usage, 70 * KIB + 10);
      assert.ok(await isClear(ann));
    });

    it("goes on where it stood when it was paused", async () => {
      const ann = await fetcher(server());
      const files = [1, 2, 3, 4, 5].map((at) => ({ path: [`${at}.bin`], bytes: randomBytes(MIB) }));
      const { magnet, peer } = await offer("some of five", files);
      const gate = await startGate(peer, 1.5 * MIB);
      after(() => gate.close());
      const wish = { parent_id: "", params: { sub_file_index: "0,2,4" } };
      const id = await ann.start(magnet(gate.peer), wish);
      const under = await ann.until(id, ({ progress }) => progress >= 30);
      assert.equal(under.params["total_file_count"], "3");
      assert.ok(Number(under.params["predict_speed"]) > 0);
      assert.deepEqual(await ann.statuses(id), [
        ["3.bin", "PHASE_TYPE_RUNNING"],
        ["1.bin", "PHASE_TYPE_COMPLETE"],
      ]);
      await ann.act(id, "pause");
      await gate.left();
      gate.open();
      await ann.act(id, "resume");
      const done = await ann.over(id);
      assert.equal(done.error, "");
      assert.deepEqual(
        await tree(ann, done.file_id),
        Object.fromEntries([0, 2, 4].map((at) => [`${at + 1}.bin`, sha256(files[at]?.bytes ?? Buffer.of())])),
      );
      assert.deepEqual(await ann.statuses(id), []);
      assert.equal(done.params["predict_speed"], "0");
      assert.ok(gate.passed() < 4 * MIB, `${gate.passed()} bytes came`);
    });

    it("grows later: what was left out comes into the same folder", async () => {
      const ann = await fetcher(server());
      const files = ["a", "in/b", "in/c", "d"].map((path) => ({
        path: path.split("/"),
        bytes: randomBytes(100),
      }));
      const { magnet, peer } = await offer("grows", files);
      const wish = { parent_id: "", params: { sub_file_index: "1" } };
      const first = await ann.over(await ann.start(magnet(peer), wish));
      for (const none of ["1", "-1", "x"]) {
        const { status, body } = await ann.add(first.id, none);
        assert.deepEqual([status, body["error"]], [400, "invalid_argument"], none);
      }
      const { status, text } = await ann.add(first.id, "2-3");
      assert.equal(status, 200, text);
      const then = await ann.over(first.id);
      assert.deepEqual([then.error, then.file_id], ["", first.file_id]);
      assert.equal(then.params["sub_file_index"], "1-3");
      const [, b, c, d] = files.map(({ bytes }) => sha256(bytes));
      assert.deepEqual(await tree(ann, first.file_id), { "in/": "", "in/b": b, "in/c": c, d });
      assert.equal((await ann.list("")).length, 1);
      assert.deepEqual((await ann.today())?.[0], "2");
      await ann.discard(first.file_id);
      assert.equal((await ann.add(first.id, "0")).body["error"], "file_in_recycle_bin");
      const all = await ann.over(await ann.start(magnet(peer), { parent_id: "" }));
      assert.equal((await ann.add(all.id, "0")).body["error"], "failed_precondition");
    });

    it("is left as it was when adding to it is cancelled", async () => {
      const ann = await fetcher(server());
      const files = [1, 2].map((at) => ({ path: [`${at}.bin`], bytes: randomBytes(MIB) }));
      const { magnet, peer } = await offer("left", files);
      const gate = await startGate(peer, 1.7 * MIB);
      after(() => gate.close());
      const wish = { parent_id: "", params: { sub_file_index: "0" } };
      const first = await ann.over(await ann.start(magnet(gate.peer), wish));
      await ann.add(first.id, "1");
      await ann.until(first.id, ({ progress }) => progress > 0 && progress < 100);
      await ann.act(first.id, "cancel");
      assert.deepEqual(Object.keys(await tree(ann, first.file_id)), ["1.bin"]);
      gate.open();
      await ann.retry(first.id);
      const done = await ann.over(first.id);
      assert.deepEqual([done.error, done.file_id], ["", first.file_id]);
      assert.deepEqual(Object.keys(await tree(ann, first.file_id)).sort(), ["1.bin", "2.bin"]);
    });

    it("is refused when it can't be read, or of anything but a torrent", async () => {
      const ann = await fetcher(server());
      const { magnet, peer } = await offer("two", [
        { path: ["a"], bytes: randomBytes(1) },
        { path: ["b"], bytes: randomBytes(1) },
      ]);
      for (const choice of ["x", "2-1", "0-10000"]) {
        const { status, body } = await ann.begin(magnet(peer), { params: { sub_file_index: choice } });
        assert.deepEqual([status, body["error"]], [400, "invalid_argument"], choice);
      }
      const url = source().at("/a", (_request, reply) => void reply.end("a"));
      const { body } = await ann.begin(url, { params: { sub_file_index: "0" } });
      assert.equal(body["error"], "invalid_argument");
      const beyond = await ann.over(await ann.start(magnet(peer), { params: { sub_file_index: "0,2" } }));
      assert.equal(beyond.error, "invalid_argument");
    });
  },
  { HOLDALL_OFFLINE_ALLOW: "127.0.0.1" },
);
