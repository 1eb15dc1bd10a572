import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, before, it } from "node:test";
import { forEachDatabase } from "../../support/databases.ts";
import { head, patch } from "../transfer/tus-client.ts";
import { collectWorld, type CollectWorld } from "./collect-world.ts";

const MINUTE_MS = 60_000;
const bytes = (text: string) => new TextEncoder().encode(text);

forEachDatabase((open) => {
  let world: CollectWorld;
  let owner: { readonly user: string };
  before(async () => {
    world = await collectWorld(await open());
    owner = { user: world.owner };
  });
  after(() => world.close());

  const own = async (shareId: string) => {
    const { body } = await world.call("GET", "share/own", { share_id: shareId }, owner);
    return (body["share"] as unknown as { readonly collects: Readonly<Record<string, unknown>> }).collects;
  };

  it("takes files of somebody who has only the link, and gives them a receipt", async () => {
    const { shareId, folderId } = await world.link({ asks_name: true });
    const token = await world.begin(shareId, "  Grace/../Hopper ");
    await world.send(token, "essay.txt", bytes("first"));
    await world.send(token, "photos/a.jpg", bytes("picture"));
    await world.send(token, "empty.txt", bytes(""));
    assert.deepEqual(await world.names(folderId), ["Grace .. Hopper"]);
    const { body } = await world.call("GET", "share/sendings", { share_id: shareId }, owner);
    const [sending] = body["sendings"] as unknown as { folder_id: string; file_count: string }[];
    assert.equal(sending?.file_count, "3");
    assert.deepEqual(await world.names(sending?.folder_id ?? ""), ["photos", "empty.txt", "essay.txt"]);
    const receipt = await world.call("POST", "share:sent", { sending_token: token });
    const files = receipt.body["files"] as unknown as { path: string; size: string; sha256: string }[];
    const told = files.find(({ path }) => path === "photos/a.jpg");
    assert.equal(told?.size, "7");
    assert.equal(told.sha256, createHash("sha256").update("picture").digest("hex"));
    assert.equal(receipt.body["total_size"], "12");
    assert.equal((await own(shareId))["arrived_files"], "3");
  });

  it("goes on where a sender broke off", async () => {
    const { shareId, folderId } = await world.link();
    const token = await world.begin(shareId);
    const { body } = await world.offer(token, "long.txt", 10);
    const url = world.here(body["endpoint"] ?? "");
    await patch(url, 0, bytes("01234"));
    assert.equal((await head(url)).offset, 5);
    assert.equal((await patch(url, 5, bytes("56789"))).status, 204);
    assert.deepEqual(await world.names(folderId), ["long.txt"]);
  });

  it("begins an upload once under its request id", async () => {
    const { shareId, folderId } = await world.link();
    const wish = {
      sending_token: await world.begin(shareId),
      path: "once.txt",
      size: 4,
      request_id: "x".repeat(16),
    };
    const first = await world.call("POST", "share:sendFile", wish);
    const again = await world.call("POST", "share:sendFile", wish);
    assert.deepEqual(again.body, first.body);
    assert.equal((await patch(world.here(first.body["endpoint"] ?? ""), 0, bytes("once"))).status, 204);
    const done = await world.call("POST", "share:sendFile", wish);
    assert.equal(done.body["endpoint"], "");
    const other = await world.call("POST", "share:sendFile", { ...wish, size: 5 });
    assert.equal(other.body["error"], "request_id_reused");
    assert.deepEqual(await world.names(folderId), ["once.txt"]);
  });

  it("never replaces anything, and puts nothing into folders that were there", async () => {
    const { shareId, folderId } = await world.link();
    const [first, second] = [await world.begin(shareId), await world.begin(shareId)];
    await world.send(first, "same.txt", bytes("one"));
    await world.send(second, "same.txt", bytes("two"));
    await world.send(first, "inside/x.txt", bytes("x"));
    await world.send(second, "inside/x.txt", bytes("y"));
    assert.deepEqual(
      await world.names(folderId),
      ["inside", "inside(1)", "same.txt", "same(1).txt"].toSorted(order),
    );
    const receipt = await world.call("POST", "share:sent", { sending_token: second });
    const paths = (receipt.body["files"] as unknown as { path: string }[]).map(({ path }) => path);
    assert.deepEqual(paths.toSorted(), ["inside/x.txt", "same.txt"]);
  });

  it("keeps its limits for all who send at once", async () => {
    const { shareId } = await world.link({
      max_files: 2,
      max_bytes: 10,
      max_file_bytes: 8,
      kinds: ["IMAGE"],
    });
    const token = await world.begin(shareId);
    const refused = async (path: string, size: number) =>
      (await world.offer(token, path, size)).body["error"];
    assert.equal(await refused("text.txt", 1), "collecting_refused");
    assert.equal(await refused("large.png", 9), "file_too_large");
    const [one, other] = await Promise.all([
      world.offer(token, "a.png", 6),
      world.offer(await world.begin(shareId), "b.png", 6),
    ]);
    assert.deepEqual([one.status, other.status].toSorted(), [200, 403]);
    await world.send(token, "c.png", bytes("1234"));
    assert.equal(await refused("d.png", 0), "collecting_full");
  });

  it("gives the room of an upload back that brings nothing for an hour", async () => {
    const { shareId } = await world.link({ max_files: 1 });
    const token = await world.begin(shareId);
    await world.offer(token, "never.txt", 5);
    assert.equal((await world.offer(token, "late.txt", 5)).body["error"], "collecting_full");
    world.pass(61 * MINUTE_MS);
    await world.uploads.clearAllExpired();
    assert.equal((await world.offer(token, "late.txt", 5)).status, 200);
  });

  it("ends uploads with the link, and goes on with them when it opens again", async () => {
    const { shareId, folderId } = await world.link();
    const token = await world.begin(shareId);
    const { body } = await world.offer(token, "half.txt", 10);
    const url = world.here(body["endpoint"] ?? "");
    await patch(url, 0, bytes("01234"));
    await world.call("PATCH", "share", { share_id: shareId, paused: true }, owner);
    assert.equal((await patch(url, 5, bytes("56789"))).error, "collecting_closed");
    assert.equal((await world.offer(token, "more.txt", 1)).body["error"], "collecting_closed");
    const receipt = await world.call("POST", "share:sent", { sending_token: token });
    assert.equal(receipt.body["is_open"], false);
    await world.call("POST", "share:activate", { ids: [shareId] }, owner);
    assert.equal((await patch(url, 5, bytes("56789"))).status, 204);
    assert.deepEqual(await world.names(folderId), ["half.txt"]);
    await world.call("POST", "share:batchDelete", { ids: [shareId] }, owner);
    assert.equal((await world.offer(token, "more.txt", 1)).body["error"], "collecting_closed");
  });

  it("tells its owner in one letter what came until it was quiet, unless they want none", async () => {
    world.pass(11 * MINUTE_MS);
    await world.sweep();
    world.letters.length = 0;
    const [told, untold] = [await world.link(), await world.link({ letters: false })];
    for (const { shareId } of [told, untold]) {
      const token = await world.begin(shareId);
      await world.send(token, "a.txt", bytes("a"));
      await world.send(token, "b.txt", bytes("b"));
    }
    await world.sweep();
    assert.deepEqual(world.letters, []);
    world.pass(11 * MINUTE_MS);
    await world.sweep();
    await world.sweep();
    assert.deepEqual(world.letters, [{ template: "filesArrived", files: 2 }]);
  });
});

const order = (one: string, other: string) =>
  Number(one.includes(".")) - Number(other.includes(".")) || one.length - other.length;
