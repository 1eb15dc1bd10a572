import assert from "node:assert/strict";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { after, before, it } from "node:test";
import { crc32 } from "node:zlib";
import { recount, setLimit } from "../../../server/services/tree/index.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { type WantedFile } from "./batch-body.ts";
import { batchesOf, manyFiles } from "./batches-of.ts";
import { startTransfer, type TransferServer } from "./transfer-server.ts";

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
const QUOTA = 64 * 2 ** 20;

forEachDatabase((open) => {
  let server: TransferServer;

  before(async () => {
    server = await startTransfer(await open(), { quota: QUOTA });
  });
  after(() => server.remove());

  const { post, usage, totals } = batchesOf(() => server);

  it("stores files of any size, in groups, with their folders, hashes and times", async () => {
    const ownerId = randomUUID();
    const files: WantedFile[] = [
      { path: "top.txt", bytes: Buffer.from("top"), user_modified_time: "2020-02-03T04:05:06.000Z" },
      { path: "a/b/c/deep.bin", bytes: randomBytes(3 * 2 ** 20), hash: "", sha256: "" },
      { path: "a/empty", bytes: Buffer.alloc(0) },
      { path: "a/largest", bytes: randomBytes(4 * 2 ** 20) },
      ...manyFiles(1500),
    ];
    const { status, files: made } = await post(ownerId, files);
    assert.equal(status, 200);
    assert.deepEqual(
      made.map(({ path }) => path),
      files.map(({ path }) => path),
    );
    assert.ok(made.every(({ id, error }) => id !== "" && error === ""));
    for (const [at, { bytes, path }] of files.slice(0, 20).entries()) {
      const entry = await server.entry(ownerId, made[at]?.id ?? "");
      assert.equal(entry?.name, path.split("/").at(-1));
      assert.equal(entry?.sha256, sha256(bytes));
      assert.ok((await buffer(await server.store.open(sha256(bytes)))).equals(bytes));
      const row = await server.database.read
        .selectFrom("blob")
        .selectAll()
        .where("sha256", "=", sha256(bytes))
        .executeTakeFirstOrThrow();
      assert.equal(row.crc32, crc32(bytes));
    }
    const first = await server.entry(ownerId, made[0]?.id ?? "");
    assert.equal(first?.userModifiedAt, Date.parse("2020-02-03T04:05:06Z"));
    const sum = files.reduce((bytes, file) => bytes + file.bytes.length, 0);
    assert.equal(await usage(ownerId), sum);
    assert.deepEqual(await totals(ownerId), { files: files.length, folders: 3 + 7 + 21, bytes: sum });
  });

  it("makes nothing twice when the same request comes again, whole or only its rest", async () => {
    const ownerId = randomUUID();
    const requestId = randomUUID();
    const files = manyFiles(600);
    const first = await post(ownerId, files.slice(0, 250), requestId);
    const second = await post(ownerId, files, requestId);
    const third = await post(ownerId, files.slice(400), requestId);
    assert.deepEqual(second.files.slice(0, 250), first.files);
    assert.deepEqual(third.files, second.files.slice(400));
    assert.equal((await totals(ownerId)).files, 600);
    const both = await Promise.all([post(ownerId, files, requestId), post(ownerId, files, requestId)]);
    assert.deepEqual(both[0]?.files, both[1]?.files);
    assert.equal((await totals(ownerId)).files, 600);
    const other = await post(ownerId, [{ path: files[0]?.path ?? "", bytes: Buffer.from("new") }], requestId);
    assert.equal(other.files[0]?.error, "request_id_reused");
    const again = await post(ownerId, files.slice(0, 1));
    assert.match(again.files[0]?.name ?? "", /\(1\)/);
    const stranger = await post(randomUUID(), files.slice(0, 1), requestId);
    assert.notEqual(stranger.files[0]?.id, first.files[0]?.id);
  });

  it("keeps both of one path, and knows each when the same request comes again", async () => {
    const ownerId = randomUUID();
    const requestId = randomUUID();
    const files = ["one", "two", "one"].map((text) => ({ path: "a/b.txt", bytes: Buffer.from(text) }));
    const first = await post(ownerId, files, requestId);
    assert.deepEqual(
      first.files.map(({ name }) => name),
      ["b.txt", "b(1).txt", "b(2).txt"],
    );
    assert.deepEqual(await post(ownerId, files, requestId), first);
    assert.equal((await totals(ownerId)).files, 3);
  });

  it("takes the same path in two folders for two files, though the request is one", async () => {
    const ownerId = randomUUID();
    const requestId = randomUUID();
    const folder = (name: string) =>
      server.database.write((tx) =>
        server.tree.createFolder(tx, { ownerId, parentId: "", name, onConflict: "REFUSE" }),
      );
    const folders = [await folder("2023(1)"), await folder("2024(1)")];
    const same = { path: "index.html", bytes: Buffer.from("the same in both") };
    const other = (at: number) => ({ path: "sub/index.html", bytes: Buffer.from(`only in ${at}`) });
    const send = () =>
      Promise.all(folders.map(({ id }, at) => post(ownerId, [same, other(at)], requestId, id)));
    const made = await send();
    for (const [at, { id }] of folders.entries()) {
      const [first, second] = made[at]?.files ?? [];
      assert.deepEqual([first?.error, second?.error], ["", ""]);
      assert.equal((await server.entry(ownerId, first?.id ?? ""))?.parentId, id);
      assert.equal((await server.entry(ownerId, second?.id ?? ""))?.sha256, sha256(other(at).bytes));
    }
    assert.deepEqual(await send(), made);
    assert.equal((await totals(ownerId)).files, 4);
  });

  it("says for each file why it can't be, and charges only the others", async () => {
    const ownerId = randomUUID();
    const right = randomBytes(1000);
    await post(ownerId, [{ path: "taken", bytes: right }]);
    const wanted: [WantedFile, string][] = [
      [{ path: "good/one", bytes: right, sha256: sha256(right).toUpperCase() }, ""],
      [{ path: "good/two", bytes: right, sha256: "0".repeat(64) }, "file_checksum_mismatch"],
      [{ path: "good/three", bytes: right, hash: "0".repeat(40) }, "file_checksum_mismatch"],
      [{ path: "a//b", bytes: right }, "file_name_invalid"],
      [{ path: "/a", bytes: right }, "file_name_invalid"],
      [{ path: "../a", bytes: right }, "file_name_invalid"],
      [{ path: "a/\u0000", bytes: right }, "file_name_invalid"],
      [{ path: "a/\u200b\u200e", bytes: right }, "file_name_invalid"],
      [{ path: "x".repeat(256), bytes: right }, "file_name_too_long"],
      [{ path: `${"d/".repeat(257)}f`, bytes: right }, "file_path_too_deep"],
      [{ path: "good/one", bytes: right, on_conflict: "REFUSE" }, "file_duplicated_name"],
      [{ path: "taken/below", bytes: right }, "file_duplicated_name"],
      [{ path: "when", bytes: right, user_modified_time: "yesterday" }, "invalid_argument"],
      [{ path: "large", bytes: randomBytes(4 * 2 ** 20 + 1) }, "file_too_large"],
      [{ path: "last", bytes: right }, ""],
    ];
    const { status, files } = await post(
      ownerId,
      wanted.map(([file]) => file),
    );
    assert.equal(status, 200);
    assert.deepEqual(
      files.map(({ error }) => error),
      wanted.map(([, error]) => error),
    );
    for (const { id, error, error_code } of files) assert.equal(id === "" && error_code > 0, error !== "");
    assert.equal(await usage(ownerId), 3 * right.length);
  });

  it("fills a drive to its last byte and refuses the rest, storing nothing of it", async () => {
    const ownerId = randomUUID();
    const mib = 2 ** 20;
    const files = Array.from({ length: 18 }, (_, at) => ({ path: `f${at}`, bytes: randomBytes(4 * mib) }));
    const { files: made } = await post(ownerId, files);
    assert.deepEqual(
      made.map(({ error }) => error),
      files.map((_, at) => (at < 16 ? "" : "file_space_not_enough")),
    );
    assert.equal(await usage(ownerId), QUOTA);
    assert.equal(await server.store.stat(sha256(files[17]?.bytes ?? Buffer.alloc(0))), null);
  });

  it("fills a drive to its last entry and refuses the rest, storing nothing of it", async () => {
    const ownerId = randomUUID();
    await server.database.write((tx) => setLimit(tx, ownerId, QUOTA, 10));
    const files = Array.from({ length: 12 }, (_, at) => ({ path: `f${at}`, bytes: randomBytes(100) }));
    const { files: made } = await post(ownerId, files);
    assert.deepEqual(
      made.map(({ error }) => error),
      files.map((_, at) => (at < 10 ? "" : "file_count_exceeded")),
    );
    assert.equal(await server.store.stat(sha256(files[11]?.bytes ?? Buffer.alloc(0))), null);
    const bytes = randomBytes(200);
    const { files: replaced } = await post(ownerId, [{ path: "f0", bytes, on_conflict: "REPLACE" }]);
    assert.deepEqual([replaced[0]?.error, replaced[0]?.id], ["", made[0]?.id]);
    const { files: deep } = await post(ownerId, [{ path: "a/b", bytes: randomBytes(10) }]);
    assert.equal(deep[0]?.error, "file_count_exceeded");
    assert.deepEqual(await recount(server.database.read), []);
  });

  it("makes folders by their paths, and uses those that are there", async () => {
    const ownerId = randomUUID();
    const make = async (paths: readonly string[]) => {
      const reply = await fetch(`${server.origin}/api/drive/v1/files:batchCreateFolders`, {
        method: "POST",
        headers: { authorization: `Bearer ${ownerId}`, "content-type": "application/json" },
        body: JSON.stringify({ parent_id: "", paths }),
      });
      return ((await reply.json()) as { folders: { path: string; id: string; error: string }[] }).folders;
    };
    await post(ownerId, [{ path: "file", bytes: Buffer.from("f") }]);
    const made = await make(["a/b/c", "a", "x\u0301", "file/below", "a/b/../c", "a/b"]);
    assert.deepEqual(
      made.map(({ error }) => error),
      ["", "", "", "file_duplicated_name", "file_name_invalid", ""],
    );
    const [deep, top, , , , middle] = made;
    assert.equal((await server.entry(ownerId, deep?.id ?? ""))?.parentId, middle?.id);
    assert.equal((await server.entry(ownerId, middle?.id ?? ""))?.parentId, top?.id);
    assert.deepEqual((await make(["a/b/c"]))[0]?.id, deep?.id);
    const wide = await make(Array.from({ length: 1000 }, (_, at) => `wide/${at % 10}/${at}`));
    assert.deepEqual(
      wide.filter(({ error }) => error !== ""),
      [],
    );
    assert.equal(new Set(wide.map(({ id }) => id)).size, 1000);
    assert.equal((await totals(ownerId)).folders, 4 + 1 + 10 + 1000);
  });

  it("leaves every count right", async () => {
    assert.deepEqual(await recount(server.database.read), []);
  });
});
