import assert from "node:assert/strict";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { after, before, it } from "node:test";
import { buffer } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import * as tusClient from "tus-js-client";
import { forEachDatabase } from "../../support/databases.ts";
import { startTransfer, type TransferServer } from "./transfer-server.ts";
import { head, openPatch, patch, statusOf, tus, until, write } from "./tus-client.ts";

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
const KIB = 1024;

forEachDatabase((open) => {
  let server: TransferServer;
  const ownerId = randomUUID();
  const content = randomBytes(700 * KIB);

  before(async () => {
    server = await startTransfer(await open());
  });
  after(() => server.remove());

  const assertStored = async (id: string, bytes: Uint8Array) => {
    const entry = await server.entry(ownerId, id);
    assert.equal(entry?.sha256, sha256(bytes));
    assert.equal(entry?.size, bytes.length);
    assert.deepEqual(await buffer(await server.store.open(sha256(bytes))), Buffer.from(bytes));
    const blob = await server.database.read
      .selectFrom("blob")
      .select("crc32")
      .where("sha256", "=", sha256(bytes))
      .executeTakeFirst();
    assert.equal(blob?.crc32, crc32(bytes));
  };

  it("tells what it can on OPTIONS, without a version asked for", async () => {
    const { url } = await server.begin({ ownerId, size: 1 });
    const reply = await fetch(url, { method: "OPTIONS" });
    assert.equal(reply.status, 204);
    assert.equal(reply.headers.get("tus-version"), "1.0.0");
    assert.equal(
      reply.headers.get("tus-extension"),
      "checksum,concatenation,creation,creation-with-upload,expiration,termination",
    );
    assert.equal(reply.headers.get("tus-max-size"), String(2 ** 30));
    const elsewhere = await fetch(`${server.origin}/api/upload/`, { method: "OPTIONS" });
    assert.equal(elsewhere.status, 404, "uploads are created at POST files");
  });

  it("takes a file in one request", async () => {
    const { url, id } = await server.begin({ ownerId, size: content.length, sha256: sha256(content) });
    assert.equal(await server.entry(ownerId, id), null);
    assert.equal((await server.uploads.pendingUpload(ownerId, id))?.name, "file.bin");
    const reply = await patch(url, 0, content);
    assert.equal(reply.status, 204);
    assert.equal(reply.offset, content.length);
    await assertStored(id, content);
    assert.equal(await server.uploads.pendingUpload(ownerId, id), null);
  });

  it("answers HEAD with offset, length, expiry and no-store", async () => {
    const { url } = await server.begin({ ownerId, size: 10 });
    await patch(url, 0, Buffer.from("12345"));
    const { status, headers, offset } = await head(url);
    assert.equal(status, 200);
    assert.equal(offset, 5);
    assert.equal(headers.get("upload-length"), "10");
    assert.equal(headers.get("cache-control"), "no-store");
    assert.equal(headers.get("tus-resumable"), "1.0.0");
    assert.ok(Date.parse(headers.get("upload-expires") ?? "") > server.now() + 6 * 86_400_000);
  });

  for (const cut of [0, 1, 256 * KIB - 1, 256 * KIB, 256 * KIB + 1, 512 * KIB, 700 * KIB - 1]) {
    it(`goes on at ${cut} bytes`, async () => {
      const bytes = randomBytes(700 * KIB);
      const { url, id } = await server.begin({ ownerId, size: bytes.length });
      if (cut > 0) assert.equal((await patch(url, 0, bytes.subarray(0, cut))).offset, cut);
      assert.equal((await head(url)).offset, cut);
      assert.equal((await patch(url, cut, bytes.subarray(cut))).status, 204);
      await assertStored(id, bytes);
    });
  }

  it("goes on when another process takes over, hashing again what is staged", async () => {
    const bytes = randomBytes(900 * KIB);
    const { url, id } = await server.begin({ ownerId, size: bytes.length });
    await patch(url, 0, bytes.subarray(0, 300_001));
    const { folder } = server;
    const other = await startTransfer(await open(), { folder });
    const there = url.replace(server.origin, other.origin);
    assert.equal((await head(there)).offset, 300_001);
    assert.equal((await patch(there, 300_001, bytes.subarray(300_001))).status, 204);
    await other.stop();
    await assertStored(id, bytes);
    assert.equal((await head(url)).offset, bytes.length);
  });

  it("keeps what arrived of a request that broke off", async () => {
    const bytes = randomBytes(3 * 1024 * KIB);
    const { url, id } = await server.begin({ ownerId, size: bytes.length });
    const broken = openPatch(url, 0, bytes.length);
    await write(broken, bytes.subarray(0, 2 * 1024 * KIB));
    await until(async () => (await server.store.stagedSize(id)) > 0);
    broken.destroy();
    const offset = (await head(url)).offset ?? 0;
    assert.ok(offset > 0 && offset <= 2 * 1024 * KIB);
    assert.equal((await patch(url, offset, bytes.subarray(offset))).status, 204);
    await assertStored(id, bytes);
  });

  it("lets a newer request take over from one that hangs, and keeps its bytes", async () => {
    const bytes = randomBytes(600 * KIB);
    const { url, id } = await server.begin({ ownerId, size: bytes.length });
    const hanging = openPatch(url, 0, bytes.length);
    await write(hanging, bytes.subarray(0, 100 * KIB));
    await server.underWay(id);
    const { offset } = await head(url);
    assert.ok(offset !== null && offset <= 100 * KIB);
    assert.equal((await patch(url, offset, bytes.subarray(offset))).status, 204);
    await assertStored(id, bytes);
    hanging.destroy();
  });

  it("answers a wrong offset with 409 and changes nothing", async () => {
    const { url } = await server.begin({ ownerId, size: 10 });
    await patch(url, 0, Buffer.from("123"));
    for (const wrong of [0, 2, 4, 10, 11]) {
      const reply = await patch(url, wrong, Buffer.from("x"));
      assert.equal(reply.status, 409);
      assert.equal(reply.error, "upload_offset_mismatch");
    }
    assert.equal((await head(url)).offset, 3);
  });

  it("refuses more bytes than were announced", async () => {
    const { url } = await server.begin({ ownerId, size: 4 });
    const reply = await patch(url, 0, Buffer.from("12345"));
    assert.equal(reply.status, 413);
    assert.equal(reply.error, "file_too_large");
  });

  it("answers 412, 415, 400 and 404 to what isn't tus", async () => {
    const { url } = await server.begin({ ownerId, size: 4 });
    const version = await tus("HEAD", url, { headers: { "tus-resumable": "0.2.2" } });
    assert.equal(version.status, 412);
    assert.equal(version.headers.get("tus-version"), "1.0.0");
    const type = await patch(url, 0, Buffer.from("1234"), { "content-type": "application/json" });
    assert.equal(type.status, 415);
    assert.equal((await patch(url, 0, Buffer.from("1"), { "upload-offset": "-1" })).status, 400);
    assert.equal((await head(`${server.origin}/api/upload/unknown`)).status, 404);
    assert.equal((await patch(`${server.origin}/api/upload/unknown`, 0, content)).error, "upload_not_found");
  });

  it("lets clients without PATCH use POST", async () => {
    const { url, id } = await server.begin({ ownerId, size: 4 });
    const reply = await tus("POST", url, {
      headers: {
        "x-http-method-override": "PATCH",
        "content-type": "application/offset+octet-stream",
        "upload-offset": "0",
      },
      body: Buffer.from("1234"),
    });
    assert.equal(reply.status, 204);
    await assertStored(id, Buffer.from("1234"));
  });

  it("counts a body with a checksum only when it matches", async () => {
    const bytes = randomBytes(300 * KIB);
    const { url, id } = await server.begin({ ownerId, size: bytes.length });
    const checksum = (algorithm: string, of: Uint8Array) =>
      `${algorithm} ${createHash(algorithm).update(of).digest("base64")}`;
    const half = bytes.subarray(0, 150 * KIB);
    const wrong = await patch(url, 0, half, { "upload-checksum": checksum("sha1", Buffer.from("other")) });
    assert.equal(wrong.status, 460);
    assert.equal(wrong.error, "file_checksum_mismatch");
    assert.equal((await head(url)).offset, 0);
    assert.equal((await patch(url, 0, half, { "upload-checksum": "crc32 AAAA" })).status, 400);
    const right = await patch(url, 0, half, { "upload-checksum": checksum("sha1", half) });
    assert.equal(right.offset, half.length);
    const rest = bytes.subarray(half.length);
    const last = await patch(url, half.length, rest, { "upload-checksum": checksum("sha256", rest) });
    assert.equal(last.offset, bytes.length);
    await assertStored(id, bytes);
  });

  for (const given of [{ sha256: "0".repeat(64) }, { gcid: "0".repeat(40) }]) {
    it(`begins again when the content isn't the announced ${Object.keys(given)[0]}`, async () => {
      const { url, id } = await server.begin({ ownerId, size: 5, ...given });
      const { usage } = await server.tree.usage(server.database.read, ownerId);
      const reply = await patch(url, 0, Buffer.from("hello"));
      assert.equal(reply.status, 460);
      assert.equal(reply.error, "file_checksum_mismatch");
      assert.equal(await server.entry(ownerId, id), null);
      assert.equal((await server.tree.usage(server.database.read, ownerId)).usage, usage);
      assert.equal((await head(url)).offset, 0);
    });
  }

  it("accepts the announced gcid in any case", async () => {
    const { url, id } = await server.begin({
      ownerId,
      size: 5,
      gcid: "6b4f89a54e2d27ecd7e8da05b4ab8fd9d1d8b119",
    });
    assert.equal((await patch(url, 0, Buffer.from("hello"))).status, 204);
    assert.equal((await server.entry(ownerId, id))?.gcid, "6B4F89A54E2D27ECD7E8DA05B4AB8FD9D1D8B119");
  });

  it("has an empty file at once, and its upload answers that all is down", async () => {
    const { url, id } = await server.begin({ ownerId, size: 0, name: "empty.txt" });
    await assertStored(id, Buffer.alloc(0));
    assert.equal((await head(url)).offset, 0);
    assert.equal((await patch(url, 0, Buffer.alloc(0))).status, 204);
  });

  it("tells a client that missed the last answer that all is well", async () => {
    const { url } = await server.begin({ ownerId, size: 5 });
    await patch(url, 0, Buffer.from("hello"));
    assert.equal((await head(url)).offset, 5);
    assert.equal((await patch(url, 5, Buffer.alloc(0))).status, 204);
    assert.equal((await patch(url, 0, Buffer.from("hello"))).status, 409);
  });

  it("begins again when a process died before the file was made and its bytes were collected since", async () => {
    const bytes = Buffer.from("collected");
    const { url, id } = await server.begin({ ownerId, size: bytes.length });
    const verified = { state: "verified" as const, sha256: sha256(bytes), gcid: "0".repeat(40) };
    await server.database.write((tx) =>
      tx.updateTable("upload").set(verified).where("id", "=", id).execute(),
    );
    const asked = await head(url);
    assert.equal(asked.status, 200);
    assert.equal(asked.offset, 0);
    assert.equal((await patch(url, 0, bytes)).status, 204);
    await assertStored(id, bytes);
  });

  it("forgets an upload on DELETE, whoever is sending, but never a file", async () => {
    const { url, id } = await server.begin({ ownerId, size: 1000 });
    const sending = openPatch(url, 0, 1000);
    const answered = statusOf(sending).catch(() => 0);
    await write(sending, Buffer.alloc(500));
    assert.equal((await tus("DELETE", url)).status, 204);
    await answered;
    assert.equal((await head(url)).status, 404);
    assert.equal(await server.store.stagedSize(id), 0);
    const done = await server.begin({ ownerId, size: 0 });
    assert.equal((await tus("DELETE", done.url)).status, 404);
    assert.ok(await server.entry(ownerId, done.id));
  });

  it("cancels for the owner only", async () => {
    const { url, id } = await server.begin({ ownerId, size: 10 });
    assert.equal(await server.uploads.cancel("somebody else", id), false);
    assert.equal(await server.uploads.pendingUpload("somebody else", id), null);
    assert.equal(await server.uploads.cancel(ownerId, id), true);
    assert.equal((await head(url)).status, 404);
  });

  it("works with a tus client nobody here wrote", async () => {
    const bytes = randomBytes(3 * 1024 * KIB + 17);
    const { url, id } = await server.begin({ ownerId, size: bytes.length, name: "by tus-js-client.bin" });
    await new Promise<void>((resolve, reject) => {
      new tusClient.Upload(bytes, {
        uploadUrl: url,
        chunkSize: 1024 * KIB,
        retryDelays: [],
        onError: reject,
        onSuccess: () => resolve(),
      }).start();
    });
    await assertStored(id, bytes);
  });

  it("expires what rests too long, and clears it in bounded steps", async () => {
    const first = await server.begin({ ownerId, size: 10 });
    await patch(first.url, 0, Buffer.from("12345"));
    server.advance(6 * 86_400_000);
    await patch(first.url, 5, Buffer.from("6"));
    const second = await server.begin({ ownerId, size: 10 });
    server.advance(6 * 86_400_000);
    assert.equal((await head(first.url)).offset, 6);
    server.advance(2 * 86_400_000);
    const expired = await head(first.url);
    assert.equal(expired.status, 410);
    assert.equal(await server.uploads.pendingUpload(ownerId, first.id), null);
    assert.equal(await server.uploads.clearExpired(1), 1);
    while ((await server.uploads.clearExpired(1)) > 0);
    assert.equal((await head(first.url)).status, 404);
    assert.equal((await head(second.url)).status, 404);
    assert.equal(await server.store.stagedSize(first.id), 0);
  });
});
