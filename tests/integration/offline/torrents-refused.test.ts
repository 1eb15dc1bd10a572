import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { it } from "node:test";
import { setLimit } from "../../../server/services/tree/index.ts";
import { onOneLoginServer } from "../login/login-server.ts";
import { startGate } from "./gate.ts";
import { fetcher } from "./offline-kit.ts";
import { swarmFor } from "./torrent-kit.ts";
import { openDoor, trackerReply } from "../../support/torrent-seeder.ts";

const MIB = 2 ** 20;

onOneLoginServer(
  "torrents that can't be fetched, or not from everybody",
  (server) => {
    const { source, offer, cleared } = swarmFor(server);

    it("are refused when the drive has no room for them, and leave nothing", async () => {
      const ann = await fetcher(server());
      await server().context.database.write((tx) => setLimit(tx, ann.id, MIB));
      const one = await offer("large.bin", randomBytes(MIB + 1));
      const many = await offer("large", [
        { path: ["a"], bytes: randomBytes(MIB) },
        { path: ["b"], bytes: randomBytes(1) },
      ]);
      for (const { magnet, peer } of [one, many]) {
        const over = await ann.over(await ann.start(magnet(peer), { parent_id: "" }));
        assert.equal(over.error, "file_space_not_enough");
      }
      await cleared(ann);
      assert.deepEqual(await ann.list(""), []);
    });

    it("leave nothing of their folder when the drive got full before it was whole", async () => {
      const ann = await fetcher(server());
      const { database, services } = server().context;
      const files = [1, 2].map((at) => ({ path: ["in", `${at}.bin`], bytes: randomBytes(MIB) }));
      const { magnet, peer } = await offer("late", files);
      const gate = await startGate(peer, 1.5 * MIB);
      const id = await ann.start(magnet(gate.peer), { parent_id: "" });
      await ann.until(id, ({ progress }) => progress >= 50);
      await database.write((tx) => setLimit(tx, ann.id, MIB));
      gate.open();
      assert.equal((await ann.over(id)).error, "file_space_not_enough");
      assert.deepEqual(await ann.list(""), []);
      assert.equal((await services.tree.usage(database.read, ann.id)).usage, 0);
      await cleared(ann);
      gate.close();
    });

    it("never ask peers and trackers in private networks", async () => {
      const ann = await fetcher(server());
      const { magnet, peer } = await offer("guarded.bin", randomBytes(MIB));
      const doors = await Promise.all(["127.0.0.2", "127.0.0.3", "127.0.0.4"].map(openDoor));
      const [byTracker, byMagnet, asTracker] = doors.map(({ address }) => address) as [
        string,
        string,
        string,
      ];
      const tracker = source().at("/mixed", (_request, response) =>
        response.end(trackerReply(byTracker, peer)),
      );
      const trackers = [`http://${asTracker}/announce`, `udp://${asTracker}`, tracker];
      const link = magnet(byMagnet) + trackers.map((one) => `&tr=${encodeURIComponent(one)}`).join("");
      const done = await ann.over(await ann.start(link));
      assert.equal(done.error, "");
      assert.deepEqual(
        doors.map(({ visits }) => visits),
        [0, 0, 0],
      );
      for (const door of doors) door.close();
    });

    it("are refused at once when the link names none", async () => {
      const ann = await fetcher(server());
      for (const link of [
        "magnet:?dn=a",
        "magnet:?xt=urn:btih:12",
        "magnet:?xt=urn:btmh:1220aa",
        "magnet:",
      ]) {
        const { status, body } = await ann.begin(link);
        assert.deepEqual([status, body["error"]], [400, "source_torrent_invalid"], link);
      }
    });

    it("that bring nothing or too much are refused when that shows", async () => {
      const ann = await fetcher(server());
      const only = [{ path: [".pad", "1"], bytes: Buffer.alloc(1), attr: "p" }];
      const many = Array.from({ length: 10_001 }, (_, at) => ({
        path: [String(at)],
        bytes: Buffer.alloc(0),
      }));
      const deep = [{ path: Array.from({ length: 101 }, () => "a"), bytes: Buffer.alloc(1) }];
      for (const files of [only, [...many, ...only], deep]) {
        const { magnet, peer } = await offer("odd", files);
        const over = await ann.over(await ann.start(magnet(peer)));
        assert.equal(over.error, "source_torrent_invalid");
      }
    });
  },
  { HOLDALL_OFFLINE_ALLOW: "127.0.0.1" },
);

onOneLoginServer(
  "an instance that fetches no torrents",
  (server) => {
    it("says so at once", async () => {
      const link = "magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a";
      const { status, body } = await (await fetcher(server())).begin(link);
      assert.deepEqual([status, body["error"]], [400, "source_magnet_unavailable"]);
    });
  },
  { HOLDALL_OFFLINE_TORRENTS: "false" },
);
