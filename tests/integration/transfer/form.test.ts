import assert from "node:assert/strict";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { request as httpRequest } from "node:http";
import { after, before, it } from "node:test";
import { buffer } from "node:stream/consumers";
import { GcidHash } from "../../../server/services/upload/stream/gcid.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { startTransfer, type TransferServer } from "./transfer-server.ts";

forEachDatabase((open) => {
  let server: TransferServer;
  const ownerId = randomUUID();
  const content = randomBytes(300_000);

  before(async () => {
    server = await startTransfer(await open(), { maxFileBytes: 1_000_000 });
  });
  after(() => server.remove());

  const post = async (
    url: string,
    bytes: Uint8Array,
    fields: Record<string, string> = {},
    where: "before" | "after" = "before",
  ) => {
    const form = new FormData();
    const setFile = () => form.set("file", new Blob([new Uint8Array(bytes)]), "ignored.bin");
    if (where === "after") setFile();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    if (where === "before") setFile();
    const reply = await fetch(url, { method: "POST", body: form });
    return { status: reply.status, body: (await reply.json()) as { id?: string; error?: string } };
  };

  for (const size of [300_000, null]) {
    it(`takes a file of ${size ?? "unknown"} bytes in one POST and answers it`, async () => {
      const { url, id } = await server.begin({ ownerId, size, kind: "form", name: "photo.jpg" });
      const { status, body } = await post(url, content, { note: "fields are passed over" });
      assert.equal(status, 200);
      assert.equal(body.id, id);
      const entry = await server.entry(ownerId, id);
      assert.match(entry?.name ?? "", /^photo(\(1\))?\.jpg$/);
      assert.deepEqual(await buffer(await server.store.open(entry?.sha256 ?? "")), content);
    });
  }

  const digestOf = (algorithm: string, encoding: "hex" | "base64", bytes: Uint8Array) =>
    createHash(algorithm).update(bytes).digest(encoding);
  const gcidOf = (bytes: Uint8Array) => {
    const hash = new GcidHash(bytes.length);
    hash.update(bytes);
    return hash.digest();
  };
  const fieldsOf = (bytes: Uint8Array): readonly Record<string, string>[] => [
    { hash: gcidOf(bytes).toLowerCase() },
    { sha256: digestOf("sha256", "hex", bytes).toUpperCase() },
    ...["sha1", "sha256", "md5"].map((algorithm) => ({
      checksum: `${algorithm} ${digestOf(algorithm, "base64", bytes)}`,
    })),
  ];

  for (const where of ["before", "after"] as const) {
    it(`checks what fields ${where} the file say it is`, async () => {
      for (const [index, right] of fieldsOf(content).entries()) {
        const { url, id } = await server.begin({ ownerId, size: null, kind: "form" });
        const wrong = await post(url, content, fieldsOf(randomBytes(9))[index], where);
        assert.deepEqual([wrong.status, wrong.body.error], [460, "file_checksum_mismatch"]);
        assert.equal(await server.store.stagedSize(id), 0);
        assert.equal(await server.entry(ownerId, id), null);
        assert.equal((await post(url, content, right, where)).status, 200);
        assert.equal((await server.entry(ownerId, id))?.size, content.length);
      }
    });
  }

  it("refuses fields that can't be what they say, and what another hash was announced for", async () => {
    const impossible: Record<string, string>[] = [
      { hash: "abc" },
      { sha256: "g".repeat(64) },
      { checksum: "crc64 AAAA" },
    ];
    for (const fields of impossible) {
      const { url, id } = await server.begin({ ownerId, size: null, kind: "form" });
      assert.equal((await post(url, content, fields)).body.error, "invalid_argument");
      assert.equal((await post(url, content, fields, "after")).body.error, "invalid_argument");
      assert.equal(await server.store.stagedSize(id), 0);
    }
    const sha256 = digestOf("sha256", "hex", Buffer.from("other"));
    const { url } = await server.begin({ ownerId, size: null, kind: "form", sha256 });
    const fields = { sha256: digestOf("sha256", "hex", content) };
    assert.equal((await post(url, content, fields)).body.error, "file_checksum_mismatch");
  });

  it("works once", async () => {
    const { url } = await server.begin({ ownerId, size: null, kind: "form" });
    assert.equal((await post(url, Buffer.from("hello"))).status, 200);
    assert.equal((await post(url, Buffer.from("hello"))).body.error, "upload_not_found");
  });

  it("takes an empty file", async () => {
    const { url, id } = await server.begin({ ownerId, size: null, kind: "form" });
    assert.equal((await post(url, Buffer.alloc(0))).status, 200);
    assert.equal((await server.entry(ownerId, id))?.size, 0);
  });

  it("refuses a body that is too large, too long or too short, and keeps nothing of it", async () => {
    const large = await server.begin({ ownerId, size: null, kind: "form" });
    assert.equal((await post(large.url, randomBytes(1_000_001))).body.error, "file_too_large");
    const long = await server.begin({ ownerId, size: 10, kind: "form" });
    assert.equal((await post(long.url, randomBytes(11))).body.error, "file_too_large");
    const short = await server.begin({ ownerId, size: 10, kind: "form" });
    assert.equal((await post(short.url, randomBytes(9))).body.error, "upload_not_complete");
    for (const { id } of [large, long, short]) {
      assert.equal(await server.store.stagedSize(id), 0);
      assert.equal(await server.entry(ownerId, id), null);
    }
  });

  it("drops what arrived when the sender breaks off", async () => {
    const { url, id } = await server.begin({ ownerId, size: null, kind: "form" });
    const request = httpRequest(url, {
      method: "POST",
      agent: false,
      headers: { "content-type": "multipart/form-data; boundary=b", "content-length": "100000" },
    });
    request.on("error", () => undefined);
    request.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n');
    await new Promise<void>((resolve) => request.write(Buffer.alloc(50_000), () => resolve()));
    request.destroy();
    await new Promise((resolve) => request.once("close", resolve));
    assert.equal((await post(url, Buffer.from("hello"))).status, 200);
    assert.equal((await server.entry(ownerId, id))?.size, 5);
  });

  it("refuses what isn't a form with a file", async () => {
    const { url } = await server.begin({ ownerId, size: null, kind: "form" });
    const json = await fetch(url, {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json" },
    });
    assert.equal(json.status, 415);
    const form = new FormData();
    form.set("other", "text");
    assert.equal((await fetch(url, { method: "POST", body: form })).status, 400);
  });

  it("doesn't open the tus resource of a form upload, nor the other way round", async () => {
    const form = await server.begin({ ownerId, size: 5, kind: "form" });
    const asTus = form.url.replace("/form/", "/");
    const head = await fetch(asTus, { method: "HEAD", headers: { "tus-resumable": "1.0.0" } });
    assert.equal(head.status, 404);
    const resumable = await server.begin({ ownerId, size: 5 });
    const asForm = resumable.url.replace("/upload/", "/upload/form/");
    assert.equal((await post(asForm, Buffer.from("hello"))).status, 404);
  });
});
