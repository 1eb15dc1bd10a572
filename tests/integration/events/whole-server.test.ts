import assert from "node:assert/strict";
import { it } from "node:test";
import { onEveryLoginServer } from "../login/login-server.ts";
import { giverOf } from "../plan/giver.ts";
import { folderOf, nobody, person, uploaded } from "../security/house.ts";
import { openStream, type StreamEvent } from "./stream-client.ts";

const foldersWith = (id: string) => (event: StreamEvent) =>
  event.name === "folders" && (event.data as { ids: readonly string[] }).ids.includes(id);

onEveryLoginServer("a whole server", (server) => {
  it("tells its owner of folders and storage that change, over the stream", async () => {
    const [ann, bob] = [await person(server()), await person(server())];
    const [mine, theirs] = [
      await openStream(server().origin, ann.token),
      await openStream(server().origin, bob.token),
    ];
    await Promise.all([mine, theirs].map((stream) => stream.until(({ name }) => name === "ready")));
    const folder = await folderOf(ann, "Photos");
    await mine.until(foldersWith(""));
    const before = mine.events.length;
    await uploaded(ann, server(), "diary.txt", "dear diary", folder);
    await mine.until(foldersWith(folder), before);
    const quota = await mine.until(
      ({ name, data }) => name === "quota" && (data as { usage: string }).usage === "10",
    );
    assert.ok(quota);
    assert.ok(!theirs.events.some(({ name }) => name === "folders" || name === "quota"));
    mine.close();
    theirs.close();
  });

  it("tells its owner at once of room that a plan gives and takes", async () => {
    const [ann, bob] = [await person(server()), await person(server())];
    const [mine, theirs] = [
      await openStream(server().origin, ann.token),
      await openStream(server().origin, bob.token),
    ];
    await Promise.all([mine, theirs].map((stream) => stream.until(({ name }) => name === "ready")));
    const { body } = await ann.call("GET", "/api/drive/v1/about");
    const { limit } = body["quota"] as { limit: string };
    const roomOf = (bytes: number) => (event: StreamEvent) =>
      event.name === "quota" && Number((event.data as { limit: string }).limit) === bytes;
    const give = giverOf(server());
    const pack = await give.plan(ann, "storage-100", { lasts: null });
    await mine.until(roomOf(Number(limit) + (pack.plan.grants.storageBytes ?? 0)));
    assert.ok(mine.events.some(({ name }) => name === "account"));
    const before = mine.events.length;
    await give.back(pack);
    await mine.until(roomOf(Number(limit)), before);
    const after = mine.events.length;
    await give.plan(ann, "traffic-1000");
    await mine.until(({ name }) => name === "account", after);
    assert.ok(!theirs.events.some(({ name }) => name === "account" || name === "quota"));
    mine.close();
    theirs.close();
  });

  it("shows what was done lately with the tags it has now", async () => {
    const ann = await person(server());
    await uploaded(ann, server(), "diary.txt", "dear diary");
    const newest = async () => {
      const { body } = await ann.call("GET", "/api/drive/v1/events");
      return (body["events"] as readonly { file_id: string; reference_resource: { tags: unknown } }[])[0];
    };
    const id = (await newest())?.file_id ?? "";
    const { body: tag } = await ann.call("POST", "/api/drive/v1/tags", { name: "kept" });
    await ann.call("POST", "/api/drive/v1/files:tag", { ids: [id], tag_ids: [tag["id"]] });
    assert.deepEqual((await newest())?.reference_resource.tags, [tag]);
  });

  it("lists what was done lately to its owner alone", async () => {
    const [ann, bob] = [await person(server()), await person(server())];
    await uploaded(ann, server(), "diary.txt", "dear diary");
    const { body } = await ann.call("GET", "/api/drive/v1/events");
    const events = body["events"] as readonly { type: string; file_name: string }[];
    assert.deepEqual(
      events.map(({ type, file_name }) => `${type} ${file_name}`),
      ["TYPE_UPLOAD diary.txt"],
    );
    assert.deepEqual((await bob.call("GET", "/api/drive/v1/events")).body["events"], []);
    assert.equal((await nobody(server()).call("GET", "/api/drive/v1/events")).status, 401);
  });
});
