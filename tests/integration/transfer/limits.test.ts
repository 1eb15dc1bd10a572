import assert from "node:assert/strict";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { after, before, it } from "node:test";
import { recount, setLimit } from "../../../server/services/tree/index.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { BreakableStore } from "./breakable-store.ts";
import { startTransfer, type TransferServer } from "./transfer-server.ts";
import { head, openPatch, patch, until, write } from "./tus-client.ts";

const MIB = 2 ** 20;
const QUOTA = 4 * MIB;
const ABANDONED = 10_000;

forEachDatabase((open) => {
  let server: TransferServer;
  const breakable = new BreakableStore();

  before(async () => {
    server = await startTransfer(await open(), { quota: QUOTA, wrap: (store) => breakable.wrap(store) });
  });
  after(() => server.remove());

  const usage = async (ownerId: string) => (await server.tree.usage(server.database.read, ownerId)).usage;

  const store = async (ownerId: string, bytes: Uint8Array, name = "file.bin"): Promise<string> => {
    const { url, id } = await server.begin({ ownerId, size: bytes.length, name });
    assert.equal((await patch(url, 0, bytes)).status, 204);
    return id;
  };

  it("refuses at once what can't fit beside what is stored and under way", async () => {
    const ownerId = randomUUID();
    await store(ownerId, randomBytes(MIB));
    await server.begin({ ownerId, size: 2 * MIB });
    await assert.rejects(server.begin({ ownerId, size: MIB + 1 }), { error: "file_space_not_enough" });
    await server.begin({ ownerId, size: MIB });
  });

  it("keeps the bytes when the quota is full at the end; an empty PATCH tries again", async () => {
    const ownerId = randomUUID();
    const bytes = randomBytes(3 * MIB);
    const { url, id } = await server.begin({ ownerId, size: bytes.length });
    const other = await server.begin({ ownerId, size: null, kind: "form" });
    const form = new FormData();
    form.set("file", new Blob([randomBytes(2 * MIB)]));
    await (await fetch(other.url, { method: "POST", body: form })).json();
    const full = await patch(url, 0, bytes);
    assert.equal(full.status, 403);
    assert.equal(full.error, "file_space_not_enough");
    assert.equal((await head(url)).status, 403);
    assert.equal(await usage(ownerId), 2 * MIB);
    await server.database.write((tx) => server.tree.remove(tx, ownerId, [other.id]));
    assert.equal((await patch(url, bytes.length, Buffer.alloc(0))).status, 204);
    assert.equal((await server.entry(ownerId, id))?.size, bytes.length);
    assert.equal(await usage(ownerId), bytes.length);
  });

  it("refuses at once what would be one entry too many, but not what replaces a file", async () => {
    const ownerId = randomUUID();
    const allow = (entries: number) => server.database.write((tx) => setLimit(tx, ownerId, QUOTA, entries));
    await allow(2);
    await store(ownerId, randomBytes(10));
    const late = await server.begin({ ownerId, size: 10, name: "late.bin" });
    const form = await server.begin({ ownerId, size: null, kind: "form", name: "form.bin" });
    const last = await store(ownerId, randomBytes(10), "last.bin");
    await assert.rejects(server.begin({ ownerId, size: 10 }), { error: "file_count_exceeded" });
    const other = await server.begin({ ownerId, size: 20, name: "last.bin", onConflict: "REPLACE" });
    assert.equal((await patch(other.url, 0, randomBytes(20))).status, 204);
    assert.equal((await server.entry(ownerId, last))?.size, 20);

    const full = await patch(late.url, 0, Buffer.alloc(10));
    assert.deepEqual([full.status, full.error], [403, "file_count_exceeded"]);
    const body = new FormData();
    body.set("file", new Blob([randomBytes(10)]));
    const reply = await fetch(form.url, { method: "POST", body });
    assert.equal(((await reply.json()) as { error: string }).error, "file_count_exceeded");
    await server.database.write((tx) => server.tree.remove(tx, ownerId, [last]));
    assert.equal((await patch(late.url, 10, Buffer.alloc(0))).status, 204);
    assert.equal((await server.entry(ownerId, late.id))?.size, 10);
    assert.deepEqual(await recount(server.database.read), []);
  });

  it("says when the disk is full, keeps what is down and goes on when there is room", async () => {
    const ownerId = randomUUID();
    const bytes = randomBytes(3 * MIB);
    const { url, id } = await server.begin({ ownerId, size: bytes.length });
    breakable.room = MIB + 123;
    const full = await patch(url, 0, bytes);
    assert.equal(full.status, 507);
    assert.equal(full.error, "storage_full");
    breakable.room = Number.POSITIVE_INFINITY;
    const { offset } = await head(url);
    assert.equal(offset, MIB + 123);
    assert.equal((await patch(url, offset ?? 0, bytes.subarray(offset ?? 0))).status, 204);
    assert.equal((await server.entry(ownerId, id))?.sha256, createHash("sha256").update(bytes).digest("hex"));
  });

  for (const method of ["HEAD", "PATCH"]) {
    it(`is finished by the next ${method} when the process ends between blob and row`, async () => {
      const ownerId = randomUUID();
      const bytes = randomBytes(MIB);
      const { url, id } = await server.begin({ ownerId, size: bytes.length });
      breakable.afterCommit = () => Promise.reject(new Error("the process ends here"));
      assert.equal((await patch(url, 0, bytes)).status, 500);
      breakable.afterCommit = async () => undefined;
      assert.equal(await server.entry(ownerId, id), null);
      assert.equal(await usage(ownerId), 0);
      const next = method === "HEAD" ? await head(url) : await patch(url, bytes.length, Buffer.alloc(0));
      assert.equal(next.offset, bytes.length);
      assert.equal((await server.entry(ownerId, id))?.size, bytes.length);
      assert.equal(await usage(ownerId), bytes.length);
    });
  }

  it("stores the same content once, also when it comes several times at the same moment", async () => {
    const bytes = randomBytes(MIB);
    const owners = Array.from({ length: 6 }, () => randomUUID());
    const ids = await Promise.all(owners.map((ownerId) => store(ownerId, bytes)));
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    for (const [index, ownerId] of owners.entries()) {
      assert.equal((await server.entry(ownerId, ids[index] ?? ""))?.sha256, sha256);
      assert.equal(await usage(ownerId), bytes.length);
    }
    const blob = await server.database.read
      .selectFrom("blob")
      .selectAll()
      .where("sha256", "=", sha256)
      .executeTakeFirstOrThrow();
    assert.equal(blob.refs, owners.length);
    assert.equal(await server.store.stat(sha256), bytes.length);
  });

  it("puts a file into the root when its folder is gone meanwhile", async () => {
    const ownerId = randomUUID();
    const folder = await server.database.write((tx) =>
      server.tree.createFolder(tx, { ownerId, parentId: "", name: "Folder", onConflict: "REFUSE" }),
    );
    const trashed = await server.begin({ ownerId, size: 5, parentId: folder.id });
    const deleted = await server.begin({ ownerId, size: 5, parentId: folder.id });
    await server.database.write((tx) => server.tree.trash(tx, ownerId, [folder.id]));
    assert.equal((await patch(trashed.url, 0, Buffer.from("hello"))).status, 204);
    await server.database.write((tx) => server.tree.remove(tx, ownerId, [folder.id]));
    assert.equal((await patch(deleted.url, 0, Buffer.from("hello"))).status, 204);
    for (const { id } of [trashed, deleted]) assert.equal((await server.entry(ownerId, id))?.parentId, "");
    await assert.rejects(server.begin({ ownerId, size: 5, parentId: folder.id }), {
      error: "file_not_found",
    });
  });

  it("counts what is down of an upload that is under way or was cut off, not what it brought in vain", async () => {
    const ownerId = randomUUID();
    const { url, id } = await server.begin({ ownerId, size: MIB });
    const received = async () => {
      const row = server.database.read.selectFrom("upload").select("received").where("id", "=", id);
      return (await row.executeTakeFirstOrThrow()).received;
    };
    const sending = openPatch(url, 0, MIB);
    await write(sending, Buffer.alloc(100_000));
    await server.underWay(id);
    const { offset } = await head(url);
    await until(async () => (await received()) === offset);
    const wrong = await patch(url, offset ?? 0, Buffer.alloc(50_000), {
      "upload-checksum": `sha1 ${createHash("sha1").update("other").digest("base64")}`,
    });
    assert.equal(wrong.status, 460);
    assert.equal(await received(), offset);
    await patch(url, offset ?? 0, Buffer.alloc(50_000));
    assert.equal(await received(), (offset ?? 0) + 50_000);
  });

  it("clears ten thousand abandoned uploads in steps, with what is staged of them", async () => {
    const ownerId = randomUUID();
    while ((await server.uploads.clearExpired()) > 0);
    const { id, url } = await server.begin({ ownerId, size: 2 });
    await patch(url, 0, Buffer.from("x"));
    const row = await server.database.read
      .selectFrom("upload")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: ABANDONED }, (_, at) => ({
      ...row,
      id: `${id}${at}`,
      token_hash: `${at}`,
    }));
    const staged = rows.filter((_, at) => at % 250 === 0).map((one) => one.id);
    for (const key of staged) await server.store.append(key, 0, Readable.from([Buffer.from("x")]));
    await server.database.write(async (tx) => {
      for (let at = 0; at < rows.length; at += 500) {
        await tx
          .insertInto("upload")
          .values(rows.slice(at, at + 500))
          .execute();
      }
    });
    server.advance(8 * 86_400_000);
    assert.equal(await server.uploads.clearExpired(), 100);
    await server.uploads.clearAllExpired();
    assert.equal(await server.uploads.clearExpired(), 0);
    const left = await server.database.read
      .selectFrom("upload")
      .select("id")
      .where("owner_id", "=", ownerId)
      .execute();
    assert.deepEqual(left, []);
    for (const key of [id, ...staged]) assert.equal(await server.store.stagedSize(key), 0);
  });

  it("refuses names, sizes and parents that can't be", async () => {
    const ownerId = randomUUID();
    const file = await store(ownerId, Buffer.from("x"));
    for (const [request, error] of [
      [{ name: "a/b" }, "file_name_invalid"],
      [{ name: "x".repeat(256) }, "file_name_too_long"],
      [{ size: -1 }, "invalid_argument"],
      [{ size: 1.5 }, "invalid_argument"],
      [{ size: Number.NaN }, "invalid_argument"],
      [{ size: null }, "invalid_argument"],
      [{ size: 2 ** 53 }, "invalid_argument"],
      [{ size: 2 ** 31 }, "file_too_large"],
      [{ parentId: "nowhere" }, "file_not_found"],
      [{ parentId: file }, "file_not_found"],
    ] as const) {
      await assert.rejects(server.begin({ ownerId, size: 1, ...request }), { error });
    }
  });

  it("leaves every count right", async () => {
    assert.deepEqual(await recount(server.database.read), []);
  });
});
