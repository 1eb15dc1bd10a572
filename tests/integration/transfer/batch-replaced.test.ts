import assert from "node:assert/strict";
import { createHash, randomUUID } from "node:crypto";
import { after, before, it } from "node:test";
import { recount } from "../../../server/services/tree/index.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { bodyOf, postBatch } from "./batch-body.ts";
import { startTransfer, type TransferServer } from "./transfer-server.ts";

const DAY_MS = 86_400_000;
const QUOTA = 10_000;
const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

forEachDatabase((open) => {
  let one: TransferServer;
  let two: TransferServer;

  before(async () => {
    one = await startTransfer(await open(), { quota: QUOTA });
    two = await startTransfer(await open(), { quota: QUOTA, folder: one.folder });
  });
  after(async () => {
    await two.stop();
    await one.remove();
  });

  /** A drive in which files have contents. */
  const drive = async (contents: Readonly<Record<string, string>>) => {
    const ownerId = randomUUID();
    const send = async (
      files: Readonly<Record<string, string>>,
      { requestId = randomUUID(), server = one } = {},
    ) => {
      const body = bodyOf(
        Object.entries(files).map(([path, text]) => ({
          path,
          bytes: Buffer.from(text),
          on_conflict: "REPLACE" as const,
        })),
      );
      const { status, files: made } = await postBatch(server.origin, ownerId, { requestId, body });
      assert.equal(status, 200);
      return made.map(({ id, error }) => error || id);
    };
    const rowsOf = (table: "node" | "file_version") =>
      one.database.read.selectFrom(table).select("id").where("owner_id", "=", ownerId).execute();
    const revisions = () =>
      one.database.read
        .selectFrom("node")
        .select(["id", "revision"])
        .where("owner_id", "=", ownerId)
        .where("is_file", "=", 1)
        .orderBy("id")
        .execute();
    const events = () =>
      one.database.read
        .selectFrom("event")
        .select(["id", "params", "updated_at"])
        .where("owner_id", "=", ownerId)
        .orderBy("id")
        .execute();
    return {
      send,
      ids: await send(contents),
      shows: async (id = "") => (await one.entry(ownerId, id))?.sha256,
      revisions,
      /** A batch may leave these things behind. */
      state: async () => ({
        nodes: (await rowsOf("node")).length,
        versions: (await rowsOf("file_version")).length,
        revisions: await revisions(),
        events: await events(),
      }),
      change: (work: (tree: TransferServer["tree"]) => Parameters<TransferServer["database"]["write"]>[0]) =>
        one.database.write(work(one.tree)),
      ownerId,
    };
  };

  it("leaves what was saved since as it is when a batch that replaced comes again", async () => {
    const { send, ids, shows, state } = await drive({ "a.txt": "a", "in/b.txt": "b" });
    const requestId = randomUUID();
    const files = { "a.txt": "a, from here", "in/b.txt": "b, from here" };
    assert.deepEqual(await send(files, { requestId }), ids);
    assert.deepEqual(await send({ "a.txt": "a, from elsewhere" }), ids.slice(0, 1));
    const then = await state();
    assert.deepEqual(await send(files, { requestId, server: two }), ids);
    assert.deepEqual(await send({ "in/b.txt": "b, from here" }, { requestId }), ids.slice(1));
    assert.deepEqual(await state(), then);
    assert.deepEqual(
      [await shows(ids[0]), await shows(ids[1])],
      ["a, from elsewhere", "b, from here"].map(sha256),
    );
  });

  it("remembers also what was replaced by the very same content", async () => {
    const { send, ids, shows } = await drive({ a: "as it was" });
    const requestId = randomUUID();
    assert.deepEqual(await send({ a: "as it was" }, { requestId }), ids);
    await send({ a: "newer" });
    assert.deepEqual(await send({ a: "as it was" }, { requestId }), ids);
    assert.equal(await shows(ids[0]), sha256("newer"));
  });

  it("makes neither a second file nor a second folder when both have other names since", async () => {
    const { send, ids, state, change, ownerId } = await drive({ "in/a": "a" });
    const requestId = randomUUID();
    await send({ "in/a": "new" }, { requestId });
    const folderId = (await one.entry(ownerId, ids[0] ?? ""))?.parentId ?? "";
    await change((tree) => (tx) => tree.rename(tx, ownerId, ids[0] ?? "", "renamed"));
    await change((tree) => (tx) => tree.rename(tx, ownerId, folderId, "renamed"));
    const then = await state();
    assert.deepEqual(await send({ "in/a": "new" }, { requestId }), ids);
    assert.deepEqual(await state(), then);
  });

  it("replaces once when two servers are asked at once", async () => {
    const names = Array.from({ length: 300 }, (_, at) => `f${at}`);
    const { send, ids, revisions } = await drive(Object.fromEntries(names.map((name) => [name, name])));
    const before = await revisions();
    const requestId = randomUUID();
    const files = Object.fromEntries(names.map((name) => [name, `new ${name}`]));
    const all = await Promise.all([one, two, one].map((server) => send(files, { requestId, server })));
    assert.deepEqual(all, [ids, ids, ids]);
    assert.deepEqual(
      await revisions(),
      before.map(({ id, revision }) => ({ id, revision: revision + 1 })),
    );
  });

  it("is answered though the drive is full by now, and though the file lies in the trash", async () => {
    const { send, ids, change, ownerId } = await drive({ a: "a" });
    const requestId = randomUUID();
    const large = "x".repeat(QUOTA - 10);
    assert.deepEqual(await send({ a: large }, { requestId }), ids);
    assert.deepEqual(await send({ a: large }, { requestId }), ids);
    await change((tree) => (tx) => tree.trash(tx, ownerId, ids));
    assert.deepEqual(await send({ a: large }, { requestId }), ids);
  });

  it("tells of another content under the same id, and of a file that is gone", async () => {
    const { send, ids, shows, change, ownerId } = await drive({ a: "a" });
    const requestId = randomUUID();
    await send({ a: "b" }, { requestId });
    assert.deepEqual(await send({ a: "c" }, { requestId }), ["request_id_reused"]);
    assert.equal(await shows(ids[0]), sha256("b"));
    await change((tree) => (tx) => tree.remove(tx, ownerId, ids));
    assert.deepEqual(await send({ a: "b" }, { requestId }), ["file_not_found"]);
  });

  it("does what was refused when it is asked again, and all of it anew after a day", async () => {
    const { send, ids, shows } = await drive({ a: "a", filler: "x".repeat(QUOTA - 100) });
    const requestId = randomUUID();
    const large = "y".repeat(200);
    assert.deepEqual(await send({ a: large }, { requestId }), ["file_space_not_enough"]);
    assert.deepEqual(await send({ a: "b" }, { requestId }), ids.slice(0, 1));
    await send({ a: "newer" });
    one.advance(DAY_MS);
    assert.deepEqual(await send({ a: "b" }, { requestId }), ids.slice(0, 1));
    assert.equal(await shows(ids[0]), sha256("b"));
  });

  it("leaves every count right", async () => {
    assert.deepEqual(await recount(one.database.read), []);
  });
});
