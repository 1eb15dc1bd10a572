import assert from "node:assert/strict";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { request as httpRequest } from "node:http";
import { after, before, it } from "node:test";
import { BATCH_FILE_BYTES, FILE_TYPE } from "../../../contract/uploads.ts";
import { recount, setLimit } from "../../../server/services/tree/index.ts";
import { takeLease } from "../../../server/services/upload/stream/upload-lease.repository.ts";
import { findById } from "../../../server/services/upload/upload.repository.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { startTransfer, type TransferServer } from "./transfer-server.ts";
import { head, openPatch, patch, statusOf, until, write } from "./tus-client.ts";

const QUOTA = 64 * 2 ** 20;
const KIB = 1024;
const sha256Of = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

interface Answer {
  readonly status: number;
  readonly id: string;
  readonly error: string;
}

forEachDatabase((open) => {
  let server: TransferServer;
  before(async () => {
    server = await startTransfer(await open(), { quota: QUOTA });
  });
  after(() => server.remove());

  const put = async (
    who: string,
    bytes: Uint8Array,
    query: Readonly<Record<string, string>> = {},
  ): Promise<Answer> => {
    const wish = new URLSearchParams({ name: "whole.bin", request_id: randomUUID(), ...query });
    const reply = await fetch(`${server.origin}/api/drive/v1/files:upload?${wish}`, {
      method: "PUT",
      headers: { authorization: `Bearer ${who}`, "content-type": FILE_TYPE },
      body: new Uint8Array(bytes),
    });
    const { id = "", error = "" } = (await reply.json()) as Partial<Answer>;
    return { status: reply.status, id, error };
  };
  const told = ({ status, error }: Answer) => `${status} ${error}`.trim();
  const usageOf = async (who: string) => (await server.tree.usage(server.database.read, who)).usage;
  const folderOf = (ownerId: string) =>
    server.database.write((tx) =>
      server.tree.createFolder(tx, { ownerId, parentId: "", name: "Folder", onConflict: "REFUSE" }),
    );
  const assertSound = async () => assert.deepEqual(await recount(server.database.read), []);
  const uploadsOf = async (ownerId: string) => {
    const rows = server.database.read.selectFrom("upload").select("state");
    return (await rows.where("owner_id", "=", ownerId).execute()).map(({ state }) => state);
  };

  for (const size of [0, 1, 4 * KIB, 64 * KIB, 64 * KIB + 1, BATCH_FILE_BYTES]) {
    it(`stores a file of ${size} bytes that comes whole, once however often it is asked`, async () => {
      const who = randomUUID();
      const bytes = randomBytes(size);
      const query = { request_id: randomUUID(), sha256: sha256Of(bytes) };
      const first = await put(who, bytes, query);
      assert.equal(told(first), "200");
      await server.database.write((tx) => setLimit(tx, who, size));
      assert.deepEqual(await put(who, bytes, query), first);
      await server.database.write((tx) => setLimit(tx, who, QUOTA));
      const entry = await server.entry(who, first.id);
      assert.deepEqual([entry?.name, entry?.size, entry?.sha256], ["whole.bin", size, query.sha256]);
      assert.equal(await server.store.stat(query.sha256), size);
      assert.equal(await usageOf(who), size);
      const other = await put(who, randomBytes(9), { request_id: query.request_id });
      assert.equal(told(other), "422 request_id_reused");
    });
  }

  it("refuses what isn't as it says, what is too large, and names nobody can store", async () => {
    const who = randomUUID();
    const bytes = randomBytes(KIB);
    const answers = await Promise.all([
      put(who, bytes, { sha256: sha256Of(randomBytes(1)) }),
      put(who, randomBytes(BATCH_FILE_BYTES + 1)),
      put(who, bytes, { name: ".." }),
      put(who, bytes, { parent_id: "unknown" }),
      put(who, bytes, { user_modified_time: "yesterday" }),
    ]);
    assert.deepEqual(
      answers.map(({ error }) => error),
      ["file_checksum_mismatch", "file_too_large", "file_name_invalid", "file_not_found", "invalid_argument"],
    );
    assert.equal(await usageOf(who), 0);
    assert.equal(await server.store.stat(sha256Of(bytes)), null);
  });

  it("keeps, replaces, skips or refuses where the name is taken, and again the same when asked again", async () => {
    const who = randomUUID();
    const first = await put(who, Buffer.from("first"));
    const both = await put(who, Buffer.from("second"));
    assert.equal((await server.entry(who, both.id))?.name, "whole(1).bin");
    const skipped = await put(who, Buffer.from("third"), { on_conflict: "SKIP" });
    assert.equal(skipped.id, first.id);
    assert.equal(
      (await put(who, Buffer.from("fourth"), { on_conflict: "REFUSE" })).error,
      "file_duplicated_name",
    );
    const query = { on_conflict: "REPLACE", request_id: randomUUID() };
    assert.equal((await put(who, Buffer.from("fifth"), query)).id, first.id);
    assert.equal((await put(who, Buffer.from("sixth"), { on_conflict: "REPLACE" })).id, first.id);
    assert.equal((await put(who, Buffer.from("fifth"), query)).id, first.id);
    assert.equal((await server.entry(who, first.id))?.sha256, sha256Of(Buffer.from("sixth")));
  });

  it("makes the files of several people at once; whose can't be made fails alone", async () => {
    const people = Array.from({ length: 3 }, () => randomUUID());
    const [poor = "", rich = ""] = people;
    await server.database.write((tx) => setLimit(tx, poor, 10 * KIB));
    const gone = await folderOf(rich);
    await server.database.write((tx) => server.tree.trash(tx, rich, [gone.id]));
    const shared = randomBytes(KIB);
    const answers = await Promise.all(
      people.flatMap((who) => [
        ...Array.from({ length: 16 }, (_, at) => put(who, at === 0 ? shared : randomBytes(KIB))),
        put(rich, randomBytes(KIB), { parent_id: gone.id }),
      ]),
    );
    const ended = people.map((_, at) => answers.slice(at * 17, at * 17 + 16).map(told));
    assert.equal(ended[0]?.filter((one) => one === "200").length, 10);
    assert.equal(ended[0]?.filter((one) => one.endsWith("file_space_not_enough")).length, 6);
    for (const others of ended.slice(1)) assert.deepEqual(new Set(others), new Set(["200"]));
    assert.deepEqual(
      new Set(people.map((_, at) => answers[at * 17 + 16]?.error)),
      new Set(["file_in_recycle_bin"]),
    );
    assert.deepEqual(await Promise.all(people.map(usageOf)), [10 * KIB, 16 * KIB, 16 * KIB]);
    await assertSound();
  });

  it("makes one file of two equal requests at the same moment", async () => {
    const who = randomUUID();
    const bytes = randomBytes(KIB);
    const query = { request_id: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 8 }, () => put(who, bytes, query)));
    assert.deepEqual(new Set(answers.map(told)), new Set(["200"]));
    assert.equal(new Set(answers.map(({ id }) => id)).size, 1);
    assert.equal(await usageOf(who), KIB);
  });

  for (const on_conflict of ["REPLACE", "SKIP", "REFUSE"]) {
    it(`takes one of two contents under one request id at the same moment, with ${on_conflict}`, async () => {
      const who = randomUUID();
      for (let round = 0; round < 4; round += 1) {
        const query = { request_id: randomUUID(), name: `${round}.bin`, on_conflict };
        const bodies = Array.from({ length: 4 }, () => randomBytes(KIB));
        const answers = await Promise.all(bodies.map((bytes) => put(who, bytes, query)));
        const made = answers.findIndex(({ status }) => status === 200);
        assert.deepEqual(answers.map(told).toSorted(), ["200", ...Array(3).fill("422 request_id_reused")]);
        const entry = await server.entry(who, answers[made]?.id ?? "");
        assert.equal(entry?.sha256, sha256Of(bodies[made] ?? Buffer.alloc(0)));
      }
    });
  }

  it("gives nobody the lease of an upload that ended without one meanwhile", async () => {
    const who = randomUUID();
    const { url, id } = await server.begin({ ownerId: who, size: KIB });
    const seen = await findById(server.database.read, id);
    assert.ok(seen);
    assert.equal((await patch(url, 0, randomBytes(KIB))).status, 204);
    assert.equal(
      await server.database.write((tx) => takeLease(tx, seen, "late", Date.now() + 60_000)),
      false,
    );
    assert.equal((await head(url)).offset, KIB);
    assert.deepEqual(await uploadsOf(who), ["done"]);
  });

  it("holds nobody up for a drive that somebody else is changing", async (test) => {
    if (server.database.dialect === "sqlite") return test.diagnostic("SQLite has one writer");
    const [busy, quick] = [randomUUID(), randomUUID()];
    for (const who of [busy, quick]) await put(who, randomBytes(KIB));
    const gate = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const changing = server.database.write(async (tx) => {
      await server.tree.lock(tx, busy);
      locked.resolve();
      await gate.promise;
    });
    await locked.promise;
    const held = Promise.all(Array.from({ length: 8 }, () => put(busy, randomBytes(KIB))));
    for (let round = 0; round < 5; round += 1) {
      const quickly = await Promise.all(Array.from({ length: 4 }, () => put(quick, randomBytes(KIB))));
      assert.deepEqual(new Set(quickly.map(told)), new Set(["200"]));
    }
    gate.resolve();
    await changing;
    assert.deepEqual(new Set((await held).map(told)), new Set(["200"]));
    await assertSound();
  });

  it("ends small uploads, forms too, without staging them, beside the files of others", async () => {
    const people = [randomUUID(), randomUUID()];
    const works = people.flatMap((ownerId) =>
      Array.from({ length: 8 }, async (_, at) => {
        const bytes = randomBytes(KIB + at);
        const kind = at % 2 === 0 ? ("form" as const) : ("resumable" as const);
        const { url, id } = await server.begin({ ownerId, kind, size: at === 0 ? null : bytes.length });
        if (kind === "resumable") assert.equal((await patch(url, 0, bytes)).status, 204);
        else {
          const body = new FormData();
          body.set("file", new Blob([new Uint8Array(bytes)]));
          assert.equal((await fetch(url, { method: "POST", body })).status, 200);
        }
        assert.equal(await server.store.stagedSize(id), 0);
        assert.equal((await server.entry(ownerId, id))?.sha256, sha256Of(bytes));
        assert.equal(await server.store.stat(sha256Of(bytes)), bytes.length);
      }),
    );
    await Promise.all(works);
    for (const who of people) {
      assert.deepEqual(new Set(await uploadsOf(who)), new Set(["done"]));
      assert.equal(await usageOf(who), 8 * KIB + 28);
    }
    await assertSound();
  });

  it("puts a small upload into the root when its folder is gone, and keeps one that has no room", async () => {
    const who = randomUUID();
    const folder = await folderOf(who);
    const moved = await server.begin({ ownerId: who, parentId: folder.id, size: KIB });
    const late = await server.begin({ ownerId: who, size: KIB });
    await server.database.write((tx) => server.tree.trash(tx, who, [folder.id]));
    assert.equal((await patch(moved.url, 0, randomBytes(KIB))).status, 204);
    assert.equal((await server.entry(who, moved.id))?.parentId, "");
    await server.database.write((tx) => setLimit(tx, who, KIB));
    const refused = await patch(late.url, 0, randomBytes(KIB));
    assert.equal(refused.error, "file_space_not_enough");
    assert.equal(await server.store.stagedSize(late.id), KIB);
    await server.database.write((tx) => setLimit(tx, who, QUOTA));
    assert.equal((await patch(late.url, KIB, Buffer.alloc(0))).status, 204);
  });

  it("holds nobody up for a sender that stalls, and stages what comes of it", async () => {
    const [slow, quick] = [randomUUID(), randomUUID()];
    const { url, id } = await server.begin({ ownerId: slow, size: KIB });
    const bytes = randomBytes(KIB);
    const sending = openPatch(url, 0, KIB);
    const status = statusOf(sending);
    await write(sending, bytes.subarray(0, 100));
    assert.equal(told(await put(quick, randomBytes(KIB))), "200");
    // It has a lease as soon as it is treated like any other sender.
    await server.underWay(id);
    sending.end(bytes.subarray(100));
    assert.equal(await status, 204);
    assert.equal((await server.entry(slow, id))?.sha256, sha256Of(bytes));
  });

  it("stages a small form whose last fields are late", async () => {
    const who = randomUUID();
    const bytes = randomBytes(KIB);
    const { url, id } = await server.begin({ ownerId: who, size: KIB, kind: "form" });
    const first = Buffer.concat([
      Buffer.from('--part\r\ncontent-disposition: form-data; name="file"; filename="a.bin"\r\n\r\n'),
      bytes,
      Buffer.from('\r\n--part\r\ncontent-disposition: form-data; name="sha256"\r\n\r\n'),
    ]);
    const last = Buffer.from(`${sha256Of(bytes)}\r\n--part--\r\n`);
    const sending = httpRequest(url, {
      method: "POST",
      agent: false,
      headers: {
        "content-type": "multipart/form-data; boundary=part",
        "content-length": first.length + last.length,
      },
    });
    const status = statusOf(sending);
    await write(sending, first);
    await server.underWay(id);
    sending.end(last);
    assert.equal(await status, 200);
    assert.equal((await server.entry(who, id))?.sha256, sha256Of(bytes));
  });

  it("keeps what came of a small upload that broke off", async () => {
    const who = randomUUID();
    const { url, id } = await server.begin({ ownerId: who, size: KIB });
    const bytes = randomBytes(KIB);
    const sending = openPatch(url, 0, KIB);
    const broken = new Promise((resolve) => sending.once("close", resolve));
    sending.on("error", () => undefined);
    await write(sending, bytes.subarray(0, 100));
    sending.destroy();
    await broken;
    // The server may not have read yet what was sent when it is asked.
    await until(async () => {
      const offset = (await head(url)).offset ?? -1;
      assert.ok(offset === 0 || offset === 100, String(offset));
      return (await patch(url, offset, bytes.subarray(offset))).status === 204;
    });
    assert.equal((await server.entry(who, id))?.sha256, sha256Of(bytes));
  });
});
