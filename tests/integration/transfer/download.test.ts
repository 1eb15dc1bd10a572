import assert from "node:assert/strict";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { request as httpRequest } from "node:http";
import { after, before, it } from "node:test";
import type { LinkPurpose } from "../../../server/services/download/index.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { inPairs } from "../../support/pairs.ts";
import { startTransfer, type TransferServer } from "./transfer-server.ts";
import { patch, until } from "./tus-client.ts";

const HOUR_MS = 3_600_000;
const SIZE = 100_000;

forEachDatabase((open) => {
  let server: TransferServer;
  const ownerId = randomUUID();
  const content = randomBytes(SIZE);
  const etag = `"${createHash("sha256").update(content).digest("hex")}"`;
  let id = "";

  const store = async (bytes: Uint8Array, name: string): Promise<string> => {
    const begun = await server.begin({ ownerId, size: bytes.length, name });
    assert.equal((await patch(begun.url, 0, bytes)).status, 204);
    return begun.id;
  };

  const link = async (of: string, purpose: Partial<LinkPurpose> = {}): Promise<string> => {
    const entry = await server.entry(ownerId, of);
    assert.ok(entry);
    const holder = purpose.grant === undefined ? { accountId: ownerId, sessionId: "session" } : {};
    const all = { disposition: "attachment", ...holder, ...purpose } as const;
    const { url } = server.signer.sign(entry, all, server.now());
    return server.origin + url;
  };

  const get = async (url: string, headers: Record<string, string> = {}, method = "GET") => {
    const reply = await fetch(url, { method, headers });
    return { status: reply.status, headers: reply.headers, body: Buffer.from(await reply.arrayBuffer()) };
  };

  before(async () => {
    server = await startTransfer(await open());
    id = await store(content, "film.mp4");
  });
  after(() => server.remove());

  it("sends the whole file with what clients need to cache, resume and save it", async () => {
    const { status, headers, body } = await get(await link(id));
    assert.equal(status, 200);
    assert.deepEqual(body, content);
    assert.equal(headers.get("content-length"), String(SIZE));
    assert.equal(headers.get("etag"), etag);
    assert.equal(headers.get("accept-ranges"), "bytes");
    assert.equal(headers.get("content-type"), "video/mp4");
    assert.equal(headers.get("content-disposition"), 'attachment; filename="film.mp4"');
    assert.equal(headers.get("x-content-type-options"), "nosniff");
    assert.match(headers.get("content-security-policy") ?? "", /^sandbox; default-src 'none'/);
    assert.match(headers.get("cache-control") ?? "", /private/);
    assert.equal(headers.get("set-cookie"), null);
    assert.ok(Date.parse(headers.get("last-modified") ?? "") > 0);
  });

  it("answers HEAD like GET, without the bytes", async () => {
    const { status, headers, body } = await get(await link(id), {}, "HEAD");
    assert.equal(status, 200);
    assert.equal(headers.get("content-length"), String(SIZE));
    assert.equal(body.length, 0);
  });

  for (const [range, status, contentRange, start, end] of [
    ["bytes=0-0", 206, `bytes 0-0/${SIZE}`, 0, 1],
    ["bytes=10-19", 206, `bytes 10-19/${SIZE}`, 10, 20],
    ["bytes=99990-", 206, `bytes 99990-99999/${SIZE}`, 99_990, SIZE],
    ["bytes=-10", 206, `bytes 99990-99999/${SIZE}`, 99_990, SIZE],
    ["bytes=0-999999999", 206, `bytes 0-99999/${SIZE}`, 0, SIZE],
    ["bytes=100000-", 416, `bytes */${SIZE}`, 0, 0],
    ["bytes=-0", 416, `bytes */${SIZE}`, 0, 0],
    ["bytes=0-1,x", 200, null, 0, SIZE],
    ["bytes=5-6,200000-", 206, `bytes 5-6/${SIZE}`, 5, 7],
    ["bytes=200000-,300000-", 416, `bytes */${SIZE}`, 0, 0],
    [`bytes=${"0-0,".repeat(3000)}5-6`, 416, `bytes */${SIZE}`, 0, 0],
    ["bytes=0-9,5-", 416, `bytes */${SIZE}`, 0, 0],
    ["bytes=9-1", 200, null, 0, SIZE],
    ["pages=1-2", 200, null, 0, SIZE],
  ] as const) {
    it(`answers the range ${range.slice(0, 30)} with ${status}`, async () => {
      const reply = await get(await link(id), { range });
      assert.equal(reply.status, status);
      assert.equal(reply.headers.get("content-range"), contentRange);
      assert.equal(reply.headers.get("content-length"), String(end - start));
      assert.deepEqual(reply.body, content.subarray(start, end));
    });
  }

  it("heeds If-None-Match, If-Match and If-Range", async () => {
    const url = await link(id);
    const unchanged = await get(url, { "if-none-match": etag });
    assert.equal(unchanged.status, 304);
    assert.equal(unchanged.headers.get("etag"), etag);
    assert.equal((await get(url, { "if-match": '"other"' })).status, 412);
    assert.equal((await get(url, { "if-range": etag, range: "bytes=0-1" })).status, 206);
    assert.equal((await get(url, { "if-range": '"other"', range: "bytes=0-1" })).status, 200);
  });

  it("sends an empty file", async () => {
    const empty = await store(Buffer.alloc(0), "empty.txt");
    const { status, headers, body } = await get(await link(empty));
    assert.equal(status, 200);
    assert.equal(headers.get("content-length"), "0");
    assert.equal(body.length, 0);
  });

  it("lets no name break out of its header", async () => {
    for (const name of [
      'a";b=c.txt',
      "ünï.txt",
      "日本語.txt",
      "a'b(c).txt",
      "100%.txt",
      'quote"back\\.txt',
    ]) {
      const { headers } = await get(await link(await store(randomBytes(3), name)));
      const disposition = headers.get("content-disposition") ?? "";
      assert.match(disposition, /^attachment; filename="[^"\\]*"(; filename\*=UTF-8''[\w%.!#$&+^`|~-]+)?$/);
      const encoded = /filename\*=UTF-8''(.*)$/.exec(disposition)?.[1];
      assert.equal(encoded ? decodeURIComponent(encoded) : /"(.*)"/.exec(disposition)?.[1], name);
      assert.equal(headers.get("b"), null);
    }
  });

  it("shows known-safe types only, text as plain text, and never HTML or SVG", async () => {
    for (const [name, type, disposition] of [
      ["a.png", "image/png", "inline"],
      ["a.pdf", "application/pdf", "inline"],
      ["a.txt", "text/plain; charset=utf-8", "inline"],
      ["a.html", "text/plain; charset=utf-8", "inline"],
      ["a.svg", "application/octet-stream", "attachment"],
      ["a.xhtml", "application/octet-stream", "attachment"],
      ["a.bin", "application/octet-stream", "attachment"],
    ] as const) {
      const file = await store(Buffer.from("<script>alert(1)</script>"), name);
      const { headers } = await get(await link(file, { disposition: "inline" }));
      assert.equal(headers.get("content-type"), type, name);
      assert.match(headers.get("content-disposition") ?? "", new RegExp(`^${disposition};`), name);
      assert.match(headers.get("content-security-policy") ?? "", /default-src 'none'/, name);
    }
    const html = await store(Buffer.from("<p>"), "b.html");
    assert.equal((await get(await link(html))).headers.get("content-type"), "application/octet-stream");
  });

  it("refuses links that are forged, of another file, or expired", async () => {
    const url = await link(id);
    const other = await link(await store(randomBytes(5), "other.bin"));
    const seal = /\/d\/[\w-]+(\.[\w-]+)\//;
    const mixed = url.replace(seal.exec(url)?.[1] ?? "", seal.exec(other)?.[1] ?? "");
    const changed = url.replace(/\/d\/(.)/, (_, first: string) => `/d/${first === "A" ? "B" : "A"}`);
    for (const wrong of [mixed, changed, `${server.origin}/d/x.y/film.mp4`]) {
      const reply = await get(wrong);
      assert.equal(reply.status, 404);
      assert.equal((JSON.parse(reply.body.toString()) as { error: string }).error, "file_not_found");
    }
    server.advance(HOUR_MS + 600_000);
    const late = await get(url);
    assert.equal(late.status, 403);
    assert.equal((JSON.parse(late.body.toString()) as { error: string }).error, "link_expired");
  });

  it("refuses the link of a file that was trashed or deleted, and of a share that was closed", async () => {
    const file = await store(randomBytes(5), "gone.bin");
    const shared = await link(file, { grant: "s-1" });
    assert.equal((await get(shared)).status, 200);
    server.closedShares.add("s-1");
    assert.equal((await get(shared)).status, 404);
    const own = await link(file);
    await server.database.write((tx) => server.tree.trash(tx, ownerId, [file]));
    assert.equal((await get(own)).status, 404);
    await server.database.write((tx) => server.tree.untrash(tx, ownerId, [file]));
    assert.equal((await get(own)).status, 200);
    await server.database.write((tx) => server.tree.remove(tx, ownerId, [file]));
    assert.equal((await get(own)).status, 404);
  });

  const traffic = async () => {
    await server.flush();
    const rows = await server.database.read
      .selectFrom("download_traffic")
      .selectAll()
      .where("owner_id", "=", ownerId)
      .execute();
    return rows.reduce((sum, row) => sum + row.bytes, 0);
  };

  it("counts the bytes that went out, also of a range and of one that was broken off", async () => {
    const before = await traffic();
    await get(await link(id));
    await get(await link(id), { range: "bytes=0-9" });
    await get(await link(id), {}, "HEAD");
    await until(async () => (await traffic()) === before + SIZE + 10);
    const large = await store(randomBytes(32 * 2 ** 20), "large.bin");
    const url = await link(large);
    const request = httpRequest(url, { agent: false });
    request.end();
    await new Promise<void>((resolve) => {
      let received = 0;
      request.once("response", (reply) =>
        reply.on("data", (chunk: Buffer) => {
          received += chunk.length;
          if (received > 8 * 2 ** 20) resolve(void request.destroy());
        }),
      );
    });
    await until(async () => (await traffic()) > before + SIZE + 10);
    assert.ok((await traffic()) < before + SIZE + 10 + 32 * 2 ** 20);
  });

  // A bucket has no files that nginx could send.
  if (!inPairs())
    it("leaves the bytes to nginx when a prefix is configured, but for small ones, which are no files", async () => {
      const fronted = await startTransfer(await open(), { folder: server.folder, accelPrefix: "/blobs/" });
      const url = (await link(id)).replace(server.origin, fronted.origin);
      const { status, headers, body } = await get(url);
      assert.equal(status, 200);
      const sha256 = etag.slice(1, -1);
      assert.equal(
        headers.get("x-accel-redirect"),
        `/blobs/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`,
      );
      assert.equal(body.length, 0);
      const small = randomBytes(1_000);
      const packed = (await link(await store(small, "small.bin"))).replace(server.origin, fronted.origin);
      const ours = await get(packed, { range: "bytes=10-19" });
      assert.equal(ours.headers.get("x-accel-redirect"), null);
      assert.deepEqual([ours.status, ours.body], [206, small.subarray(10, 20)]);
      await fronted.stop();
    });
});
