import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { it } from "node:test";
import type { Resource } from "../../../contract/resources.ts";
import { onOneLoginServer } from "../login/login-server.ts";
import { person } from "../security/house.ts";
import { file } from "../../support/source-server.ts";
import { fetcher, type Fetcher } from "./offline-kit.ts";
import { swarmFor } from "./torrent-kit.ts";

onOneLoginServer(
  "looking at what could be fetched",
  (server) => {
    const { source, offer } = swarmFor(server);

    const look = async (wish: object) => {
      const { status, text, body } = await (
        await person(server())
      ).call("POST", "/api/drive/v1/resource/list", wish);
      assert.equal(status, 200, text);
      return (body["list"] as unknown as { resources: Resource[] }).resources;
    };

    it("tells name, size and kind of a file, and begins nothing", async () => {
      const url = source().at("/a%20report.pdf", file(Buffer.from("a report")));
      const [one] = await look({ urls: url });
      assert.deepEqual(
        [one?.name, one?.is_dir, one?.file_size, one?.file_count, one?.meta.url, one?.meta.error],
        ["a report.pdf", false, "8", 1, url, ""],
      );
      const { read } = server().context.database;
      assert.deepEqual(
        await read.selectFrom("task").select("id").where("type", "=", "offline").execute(),
        [],
      );
    });

    it("tells the folders and files of a torrent, as many as are asked for", async () => {
      const { magnet, peer } = await offer("Trip", [
        { path: ["days", "one.txt"], bytes: randomBytes(100) },
        { path: ["days", "two.txt"], bytes: randomBytes(50) },
        { path: ["list.txt"], bytes: randomBytes(7) },
      ]);
      const [trip] = await look({ urls: [magnet(peer)] });
      assert.deepEqual(
        [trip?.name, trip?.is_dir, trip?.file_size, trip?.file_count],
        ["Trip", true, "157", 3],
      );
      const inside = trip?.dir?.resources ?? [];
      assert.deepEqual(
        inside.map(({ name, is_dir, file_size, file_index }) => [name, is_dir, file_size, file_index]),
        [
          ["days", true, "150", -1],
          ["list.txt", false, "7", 2],
        ],
      );
      assert.deepEqual(
        inside[0]?.dir?.resources.map(({ name, parent_id }) => [name, parent_id]),
        ["one.txt", "two.txt"].map((name) => [name, inside[0]?.id]),
      );
      const [one] = await look({ urls: magnet(peer), page_size: 1 });
      assert.equal(one?.file_count, 3);
      assert.deepEqual(
        one?.dir?.resources.map(({ name }) => name),
        ["days"],
      );
    });

    it("tells what is in the drive already, and only to whom it belongs", async () => {
      const [ann, bert] = [await fetcher(server()), await fetcher(server())];
      const { magnet, peer } = await offer("Known", [{ path: ["a.txt"], bytes: randomBytes(9) }]);
      const url = source().at("/known.txt", file(Buffer.from("known")));
      const here = async (who: Fetcher) => {
        const looked = await who.look(`${magnet(peer)}&tr=http%3A%2F%2F127.0.0.1%2F`, url);
        return looked.map((one) => one.file?.id);
      };
      assert.deepEqual(await here(ann), [undefined, undefined]);
      const folder = await ann.over(await ann.start(magnet(peer), { parent_id: "" }));
      const text = await ann.over(await ann.start(url, { parent_id: "" }));
      assert.deepEqual(await here(ann), [folder.file_id, text.file_id]);
      assert.deepEqual(await here(bert), [undefined, undefined]);
      await ann.discard(folder.file_id);
      assert.deepEqual(await here(ann), [undefined, text.file_id]);
      const again = await ann.over(await ann.start(magnet(peer), { parent_id: "" }));
      assert.deepEqual(await here(ann), [again.file_id, text.file_id]);
    });

    it("says of each address that can't be had why, and looks nowhere inside", async () => {
      const url = source().at("/note.txt", file(Buffer.from("note")));
      const gone = source().at("/gone", (_request, reply) => void reply.writeHead(404).end());
      const urls = [gone, "http://10.0.0.1/", "magnet:?xt=urn:btih:nothing", url];
      const looked = await look({ urls });
      assert.deepEqual(
        looked.map(({ meta }) => meta.error),
        ["source_file_not_found", "source_address_refused", "source_torrent_invalid", ""],
      );
      assert.ok(
        looked.slice(0, 3).every(({ meta, file_count }) => meta.error_description !== "" && file_count === 0),
      );
    });
  },
  { HOLDALL_OFFLINE_ALLOW: "127.0.0.0/8" },
);
