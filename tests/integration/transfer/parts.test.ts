import assert from "node:assert/strict";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { after, before, it } from "node:test";
import * as tusClient from "tus-js-client";
import type { BlobStore } from "../../../server/platform/blob/blob-store.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { startTransfer, type TransferServer } from "./transfer-server.ts";
import { head, patch, tus } from "./tus-client.ts";

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

forEachDatabase((open) => {
  let server: TransferServer;
  const ownerId = randomUUID();
  /** Appends to the whole that still go through; then the process is as if killed. */
  let joins = Number.POSITIVE_INFINITY;
  /** Storing a verified whole fails once, at this side; it then is as if the process was killed there. */
  let ending: "before" | "after" | null = null;

  const breaking = (store: BlobStore): BlobStore =>
    new Proxy(store, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (name === "discardStaged") {
          return async (key: string) => {
            if (joins <= 0) throw new Error("the process ends here");
            joins -= 1;
            await target.discardStaged(key);
          };
        }
        if (name === "commit" && ending !== null) {
          const when = ending;
          return async (...given: Parameters<BlobStore["commit"]>) => {
            ending = null;
            if (when === "after") await target.commit(...given);
            throw new Error("the process ends here");
          };
        }
        return typeof value === "function" ? value.bind(target) : value;
      },
    });

  before(async () => {
    server = await startTransfer(await open(), { wrap: breaking });
  });
  after(() => server.remove());

  const assertStored = async (id: string, bytes: Uint8Array) => {
    const entry = await server.entry(ownerId, id);
    assert.equal(entry?.sha256, sha256(bytes));
    assert.deepEqual(await buffer(await server.store.open(sha256(bytes))), Buffer.from(bytes));
  };
  const beginPart = async (url: string, size: number) => {
    const { status, headers } = await tus("POST", url, {
      headers: { "upload-concat": "partial", "upload-length": String(size) },
    });
    return { status, url: server.origin + (headers.get("location") ?? "") };
  };
  const join = (url: string, parts: readonly string[]) =>
    tus("POST", url, { headers: { "upload-concat": `final;${parts.join(" ")}` } });
  const sendParts = async (url: string, pieces: readonly Uint8Array[]) =>
    Promise.all(
      pieces.map(async (piece) => {
        const part = await beginPart(url, piece.length);
        assert.equal(part.status, 201);
        assert.equal((await patch(part.url, 0, piece)).offset, piece.length);
        return part.url;
      }),
    );

  for (const parallelUploads of [1, 4]) {
    it(`tus-js-client sends ${parallelUploads} at once`, async () => {
      const bytes = randomBytes(3 * 2 ** 20 + 17);
      const { url, id } = await server.begin({ ownerId, size: bytes.length, sha256: sha256(bytes) });
      await new Promise<void>((resolve, reject) => {
        new tusClient.Upload(bytes, {
          endpoint: url,
          parallelUploads,
          chunkSize: 512 * 1024,
          retryDelays: [],
          onError: reject,
          onSuccess: () => resolve(),
        }).start();
      });
      await assertStored(id, bytes);
      assert.equal((await head(url)).offset, bytes.length);
      const rows = await server.database.read
        .selectFrom("upload")
        .where("part_of", "=", id)
        .selectAll()
        .execute();
      assert.deepEqual(rows, []);
    });
  }

  it("joins in the order the client tells, whatever order they came in", async () => {
    const bytes = randomBytes(900_000);
    const pieces = [bytes.subarray(500_000), bytes.subarray(0, 123_456), bytes.subarray(123_456, 500_000)];
    const { url, id } = await server.begin({ ownerId, size: bytes.length });
    const [last = "", first = "", middle = ""] = await sendParts(url, pieces);
    assert.equal((await join(url, [first, middle, last])).status, 201);
    await assertStored(id, bytes);
    assert.equal((await join(url, [first, middle, last])).status, 201);
    assert.equal((await head(first)).status, 404);
  });

  it("says of parts and of wholes what they are, when they are made and whenever they are asked for", async () => {
    const bytes = randomBytes(1000);
    const { url } = await server.begin({ ownerId, size: 1000 });
    const made = await tus("POST", url, { headers: { "upload-concat": "partial", "upload-length": "1000" } });
    assert.equal(made.headers.get("upload-concat"), "partial");
    const part = made.headers.get("location") ?? "";
    assert.equal((await patch(server.origin + part, 0, bytes)).headers.get("upload-concat"), "partial");
    assert.equal((await head(server.origin + part)).headers.get("upload-concat"), "partial");
    assert.equal((await head(url)).headers.get("upload-concat"), null);
    const joined = await join(url, [server.origin + part]);
    assert.equal(joined.headers.get("upload-concat"), `final;${server.origin}${part}`);
    assert.equal((await head(url)).headers.get("upload-concat"), `final;${part}`);
  });

  it("takes bytes with the call that makes a part or asks for the whole", async () => {
    const bytes = randomBytes(1000);
    const { url, id } = await server.begin({ ownerId, size: 1000 });
    const octets = { "content-type": "application/offset+octet-stream" };
    const made = await tus("POST", url, {
      headers: { "upload-concat": "partial", "upload-length": "600", ...octets },
      body: bytes.subarray(0, 600),
    });
    assert.deepEqual([made.status, made.offset], [201, 600]);
    const first = server.origin + (made.headers.get("location") ?? "");
    const [second = ""] = await sendParts(url, [bytes.subarray(600)]);
    assert.equal(
      (
        await tus("POST", url, {
          headers: { "upload-concat": `final;${first} ${second}`, ...octets },
          body: randomBytes(1),
        })
      ).status,
      400,
    );
    assert.equal((await join(url, [first, second])).status, 201);
    await assertStored(id, bytes);
    const whole = await server.begin({ ownerId, size: 1000 });
    const headers = { "upload-length": "1000" };
    assert.equal((await tus("POST", whole.url, { headers, body: bytes })).status, 415);
    assert.equal((await head(whole.url)).offset, 0);
    const sent = await tus("POST", whole.url, { headers: { ...headers, ...octets }, body: bytes });
    assert.deepEqual([sent.status, sent.offset], [201, 1000]);
    await assertStored(whole.id, bytes);
  });

  it("tus-js-client sends a small file with the call that creates it", async () => {
    const bytes = randomBytes(5000);
    const { url, id } = await server.begin({ ownerId, size: bytes.length });
    const used: string[] = [];
    await new Promise<void>((resolve, reject) => {
      new tusClient.Upload(bytes, {
        endpoint: url,
        uploadDataDuringCreation: true,
        retryDelays: [],
        onBeforeRequest: (request) => void used.push(request.getMethod()),
        onError: reject,
        onSuccess: () => resolve(),
      }).start();
    });
    assert.deepEqual(used, ["POST"]);
    await assertStored(id, bytes);
  });

  for (const through of [0, 1, 2]) {
    it(`goes on with a join that was killed after ${through} parts`, async () => {
      const bytes = randomBytes(900_000);
      const pieces = [bytes.subarray(0, 300_000), bytes.subarray(300_000, 600_000), bytes.subarray(600_000)];
      const { url, id } = await server.begin({ ownerId, size: bytes.length, sha256: sha256(bytes) });
      const parts = await sendParts(url, pieces);
      joins = through;
      assert.equal((await join(url, parts)).status, 500);
      joins = Number.POSITIVE_INFINITY;
      const other = await startTransfer(await open(), { folder: server.folder });
      const there = url.replace(server.origin, other.origin);
      assert.equal(
        (through === 1 ? await join(there, parts) : await head(there)).status,
        through === 1 ? 201 : 200,
      );
      await other.stop();
      await assertStored(id, bytes);
    });
  }

  for (const when of ["before", "after"] as const) {
    it(`makes the file when a join was killed ${when} its whole was stored`, async () => {
      const pieces = [randomBytes(300_000), randomBytes(200_000)];
      const whole = Buffer.concat(pieces);
      const { url, id } = await server.begin({ ownerId, size: whole.length });
      const parts = await sendParts(url, pieces);
      ending = when;
      assert.equal((await join(url, parts)).status, 500);
      assert.equal(await server.entry(ownerId, id), null);
      assert.equal((await join(url, parts)).status, 201);
      await assertStored(id, whole);
    });
  }

  it("refuses parts that are incomplete, foreign, doubled, too long or too many", async () => {
    const { url } = await server.begin({ ownerId, size: 1000 });
    const other = await server.begin({ ownerId, size: 1000 });
    const [foreign = ""] = await sendParts(other.url, [randomBytes(1000)]);
    const [half = ""] = await sendParts(url, [randomBytes(500)]);
    assert.equal((await join(url, [half])).status, 400);
    assert.equal((await join(url, [half, half])).status, 400);
    assert.equal((await join(url, [foreign])).status, 404);
    const open = await beginPart(url, 500);
    assert.equal((await join(url, [half, open.url])).error, "upload_not_complete");
    assert.equal((await beginPart(url, 1001)).status, 413);
    assert.equal((await beginPart(url, 1000)).status, 201);
    assert.equal((await beginPart(url, 1)).status, 429);
    assert.equal((await patch(open.url, 0, randomBytes(501))).status, 413);
    assert.equal((await beginPart(half, 10)).status, 404);
    assert.equal((await tus("POST", url, { headers: { "upload-concat": "other" } })).status, 400);
    assert.equal((await tus("POST", url, { headers: { "upload-length": "5" } })).status, 400);
  });

  it("begins again when the whole isn't what was announced, and checks each part that says what it is", async () => {
    const bytes = randomBytes(1000);
    const { url, id } = await server.begin({ ownerId, size: 1000, sha256: sha256(bytes) });
    const wrong = await sendParts(url, [randomBytes(400), bytes.subarray(400)]);
    assert.equal((await join(url, wrong)).error, "file_checksum_mismatch");
    assert.equal((await head(url)).offset, 0);
    const part = await beginPart(url, 1000);
    const checksum = { "upload-checksum": `sha256 ${createHash("sha256").update("x").digest("base64")}` };
    assert.equal((await patch(part.url, 0, bytes, checksum)).status, 460);
    assert.equal((await patch(part.url, 0, bytes)).status, 204);
    assert.equal((await join(url, [part.url])).status, 201);
    await assertStored(id, bytes);
  });

  it("joins what the parts are, whatever was sent to the whole before", async () => {
    const bytes = randomBytes(1000);
    const { url, id } = await server.begin({ ownerId, size: 1000 });
    assert.equal((await patch(url, 0, randomBytes(400))).offset, 400);
    const parts = await sendParts(url, [bytes.subarray(0, 600), bytes.subarray(600)]);
    assert.equal((await join(url, parts)).status, 201);
    await assertStored(id, bytes);
  });

  it("makes the file of what was sent to the whole when that is all of it, and lets go of parts begun beside it", async () => {
    const bytes = randomBytes(1000);
    const { url, id } = await server.begin({ ownerId, size: 1000 });
    const [part = ""] = await sendParts(url, [randomBytes(500)]);
    assert.equal((await patch(url, 0, bytes)).status, 204);
    await assertStored(id, bytes);
    assert.equal((await head(part)).status, 404);
    for await (const { key } of server.store.listStaged()) {
      assert.ok(
        await server.database.read.selectFrom("upload").where("id", "=", key).select("id").executeTakeFirst(),
      );
    }
  });

  it("takes nothing more into a part that is being joined, and begins again when one was taken away", async () => {
    const bytes = randomBytes(1000);
    const { url, id } = await server.begin({ ownerId, size: 1000 });
    const parts = await sendParts(url, [bytes.subarray(0, 400), bytes.subarray(400)]);
    joins = 0;
    assert.equal((await join(url, parts)).status, 500);
    joins = Number.POSITIVE_INFINITY;
    assert.equal((await patch(parts[0] ?? "", 0, randomBytes(400))).error, "upload_not_found");
    assert.equal((await tus("DELETE", parts[1] ?? "")).status, 204);
    assert.equal((await head(url)).status, 409);
    assert.equal((await head(url)).offset, 0);
    assert.equal((await patch(url, 0, bytes)).status, 204);
    await assertStored(id, bytes);
  });

  it("takes the parts away with their upload", async () => {
    const { url } = await server.begin({ ownerId, size: 1000 });
    const [part = ""] = await sendParts(url, [randomBytes(500)]);
    assert.equal((await tus("DELETE", url)).status, 204);
    assert.equal((await head(part)).status, 404);
  });
});
