import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { it } from "node:test";
import { onOneLoginServer } from "../login/login-server.ts";
import { startGate } from "./gate.ts";
import { fetcher } from "./offline-kit.ts";
import { sha256, swarmFor, tree } from "./torrent-kit.ts";
import { trackerReply, type SeededFile } from "../../support/torrent-seeder.ts";

const KIB = 1024;
const MIB = 2 ** 20;

onOneLoginServer(
  "torrents",
  (server) => {
    const { source, offer, isClear, cleared } = swarmFor(server);

    it("of one file end as a file, found by a tracker", async () => {
      const ann = await fetcher(server());
      const bytes = randomBytes(3 * MIB + 17);
      const { magnet, peer } = await offer("film one.bin", bytes);
      const tracker = source().at("/announce", (_request, response) => response.end(trackerReply(peer)));
      const link = `${magnet()}&tr=${encodeURIComponent(tracker)}`;
      const id = await ann.start(link);
      assert.deepEqual((await ann.task(id)).params, { url: link });
      const done = await ann.over(id);
      assert.deepEqual([done.error, done.file_size], ["", String(bytes.length)]);
      const made = await ann.file(done.file_id);
      assert.deepEqual([made.name, made.sha256], ["film one.bin", sha256(bytes)]);
      assert.ok(bytes.equals(await ann.bytes(made.id)));
      assert.equal((await ann.file(made.parent_id)).folder_type, "DOWNLOAD");
    });

    it("of many files end as a folder with all of them in their places, without padding", async () => {
      const ann = await fetcher(server());
      const files: readonly SeededFile[] = [
        { path: ["read me.txt"], bytes: Buffer.from("hello") },
        { path: [".pad", "65531"], bytes: Buffer.alloc(64 * KIB - 5), attr: "p" },
        { path: ["cd 1", "one.bin"], bytes: randomBytes(700 * KIB) },
        { path: ["cd 1", "empty"], bytes: Buffer.alloc(0) },
        { path: ["cd 1", "deep", "er", "two.bin"], bytes: randomBytes(MIB + 1) },
        { path: ["cd 2", "one.bin"], bytes: randomBytes(10) },
      ];
      const { magnet, peer } = await offer("album", files);
      const done = await ann.over(await ann.start(magnet(peer), { parent_id: "", name: "mine" }));
      assert.equal(done.error, "");
      const made = await ann.file(done.file_id);
      assert.deepEqual([made.kind, made.name, made.parent_id], ["drive#folder", "mine", ""]);
      const wanted = files.filter(({ attr }) => !attr);
      assert.deepEqual(await tree(ann, made.id), {
        "cd 1/": "",
        "cd 1/deep/": "",
        "cd 1/deep/er/": "",
        "cd 2/": "",
        ...Object.fromEntries(wanted.map(({ path, bytes }) => [path.join("/"), sha256(bytes)])),
      });
      assert.ok(await isClear(ann));
      const { usage } = await server().context.services.tree.usage(server().context.database.read, ann.id);
      assert.equal(
        usage,
        wanted.reduce((sum, { bytes }) => sum + bytes.length, 0),
      );
    });

    it("keep what they bring inside their folder, however it is named", async () => {
      const ann = await fetcher(server());
      const paths = [
        ["..", "..", "up"],
        ["/etc/passwd"],
        ["a\u0000b\u202etxt"],
        ["..", "..", "up"],
        ["", " ", "x"],
        ["back\\slash"],
      ];
      const files = paths.map((path, at) => ({ path, bytes: Buffer.from(`file ${at}`) }));
      const { magnet, peer } = await offer("../..", files);
      const done = await ann.over(await ann.start(magnet(peer)));
      assert.equal(done.error, "");
      assert.equal((await ann.file(done.file_id)).name, ".._..");
      assert.deepEqual(Object.keys(await tree(ann, done.file_id)).toSorted(), [
        "_/",
        "_/_/",
        "_/_/up",
        "_/_/up(1)",
        "_/_/x",
        "_etc_passwd",
        "a_b_txt",
        "back_slash",
      ]);
    });

    it("leave nothing behind when they are cancelled, and can be tried again", async () => {
      const ann = await fetcher(server());
      const files = [1, 2, 3, 4].map((at) => ({ path: [`${at}.bin`], bytes: randomBytes(MIB) }));
      const slow = await offer("slow", files);
      const { magnet } = slow;
      const gate = await startGate(slow.peer, 2 * MIB + 300 * KIB);
      const id = await ann.start(magnet(gate.peer), { parent_id: "" });
      await ann.until(id, ({ progress }) => progress >= 50);
      assert.equal((await ann.list("")).length, 0);
      await ann.act(id, "cancel");
      await cleared(ann);
      await gate.left();
      assert.deepEqual(await ann.list(""), []);
      gate.open();
      await ann.retry(id);
      const done = await ann.over(id);
      assert.equal(done.error, "");
      assert.deepEqual(
        await tree(ann, done.file_id),
        Object.fromEntries(files.map(({ path, bytes }) => [path[0], sha256(bytes)])),
      );
      gate.close();
    });

    it("go on with what is down when they are paused and resumed", async () => {
      const ann = await fetcher(server());
      const files = [1, 2, 3, 4].map((at) => ({ path: [`${at}.bin`], bytes: randomBytes(MIB) }));
      const { magnet, peer } = await offer("paused", files);
      const gate = await startGate(peer, 2 * MIB + 300 * KIB);
      const id = await ann.start(magnet(gate.peer), { parent_id: "" });
      await ann.until(id, ({ progress }) => progress >= 50);
      assert.equal((await ann.act(id, "pause")).phase, "PHASE_TYPE_PAUSED");
      await gate.left();
      gate.open();
      const before = gate.passed();
      await ann.act(id, "resume");
      const done = await ann.over(id);
      assert.equal(done.error, "");
      assert.ok(gate.passed() - before < 3 * MIB, `${gate.passed() - before} bytes were fetched again`);
      assert.deepEqual(
        await tree(ann, done.file_id),
        Object.fromEntries(files.map(({ path, bytes }) => [path[0], sha256(bytes)])),
      );
      gate.close();
    });
  },
  { HOLDALL_OFFLINE_ALLOW: "127.0.0.1" },
);
