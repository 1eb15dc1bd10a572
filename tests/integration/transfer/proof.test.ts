import assert from "node:assert/strict";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { after, before, it } from "node:test";
import { recount } from "../../../server/services/tree/index.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { startTransfer, type TransferServer } from "./transfer-server.ts";
import { head, patch } from "./tus-client.ts";

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

forEachDatabase((open) => {
  let server: TransferServer;
  /** On the same database, where an account knows its own content only. */
  let apart: TransferServer;

  before(async () => {
    const database = await open();
    server = await startTransfer(database, { instantUpload: "instance" });
    apart = await startTransfer(database);
  });
  after(async () => {
    await server.remove();
    await apart.remove();
  });

  const usage = async (ownerId: string) => (await server.tree.usage(server.database.read, ownerId)).usage;
  const store = async (ownerId: string, bytes: Uint8Array) => {
    const { url, id } = await server.begin({ ownerId, size: bytes.length });
    assert.equal((await patch(url, 0, bytes)).status, 204);
    return id;
  };
  const announce = (ownerId: string, bytes: Uint8Array) =>
    server.begin({ ownerId, size: bytes.length, sha256: sha256(bytes), name: "known.bin" });
  type Begun = Awaited<ReturnType<typeof announce>>;

  const answer = ({ proof }: Begun, bytes: Uint8Array) => {
    const hash = createHash("sha256").update(proof?.nonce ?? "");
    for (const [offset, length] of proof?.ranges ?? []) hash.update(bytes.subarray(offset, offset + length));
    return hash.digest("hex");
  };
  const prove = async (ownerId: string, id: string, digest: string, { origin } = server) => {
    const reply = await fetch(`${origin}/api/drive/v1/files/${id}:prove`, {
      method: "POST",
      headers: { authorization: `Bearer ${ownerId}`, "content-type": "application/json" },
      body: JSON.stringify({ digest }),
    });
    const body = (await reply.json()) as { error?: string; file?: { id: string } };
    return { outcome: `${reply.status} ${body.error ?? ""}`.trim(), id: body.file?.id };
  };

  it("completes at once what the account has already, in its trash too", async () => {
    const ownerId = randomUUID();
    const bytes = randomBytes(300_000);
    const first = await store(ownerId, bytes);
    const again = await announce(ownerId, bytes);
    assert.equal(again.entry?.sha256, sha256(bytes));
    assert.equal(again.proof, null);
    assert.equal(await usage(ownerId), 2 * bytes.length);
    await server.database.write((tx) => server.tree.trash(tx, ownerId, [first, again.id]));
    assert.ok((await announce(ownerId, bytes)).entry);
    const gcid = again.entry?.gcid ?? "";
    const byGcid = await server.begin({ ownerId, size: bytes.length, gcid: gcid.toLowerCase() });
    assert.equal(byGcid.entry?.sha256, sha256(bytes));
    const wrong = await server.begin({ ownerId, size: bytes.length, gcid, sha256: "0".repeat(64) });
    assert.equal(wrong.entry, null);
    const longer = await server.begin({ ownerId, size: bytes.length + 1, gcid });
    assert.equal(longer.entry, null);
  });

  for (const size of [1, 1000, 64 * 1024, 64 * 1024 + 1, 900_000]) {
    it(`completes ${size} bytes of others for who holds them, without a byte sent`, async () => {
      const bytes = randomBytes(size);
      await store(randomUUID(), bytes);
      const ownerId = randomUUID();
      const begun = await announce(ownerId, bytes);
      assert.equal(begun.entry, null);
      assert.equal(await usage(ownerId), 0);
      const { outcome, id } = await prove(ownerId, begun.id, answer(begun, bytes));
      assert.equal(outcome, "200");
      assert.equal(id, begun.id);
      assert.equal((await server.entry(ownerId, begun.id))?.sha256, sha256(bytes));
      assert.equal(await usage(ownerId), size);
      assert.equal((await head(begun.url)).offset, size);
      assert.equal((await prove(ownerId, begun.id, answer(begun, bytes))).outcome, "404 upload_not_found");
    });
  }

  it("tells an account nothing of what others have unless the operator wishes so, also by a proof begun before", async () => {
    const [known, unknown] = [randomBytes(1000), randomBytes(1000)];
    await store(randomUUID(), known);
    const ownerId = randomUUID();
    const before = await announce(ownerId, known);
    assert.equal(
      (await prove(ownerId, before.id, answer(before, known), apart)).outcome,
      "404 upload_not_found",
    );
    for (const bytes of [known, unknown]) {
      const begun = await apart.begin({ ownerId, size: bytes.length, sha256: sha256(bytes) });
      assert.deepEqual([begun.entry, begun.proof], [null, null]);
      assert.equal((await prove(ownerId, begun.id, "0".repeat(64), apart)).outcome, "404 upload_not_found");
      assert.equal((await patch(begun.url, 0, bytes)).status, 204);
    }
    const own = await apart.begin({ ownerId, size: known.length, sha256: sha256(known) });
    assert.equal(own.entry?.sha256, sha256(known));
  });

  it("drops what was sent before", async () => {
    const bytes = randomBytes(200_000);
    await store(randomUUID(), bytes);
    const ownerId = randomUUID();
    const begun = await announce(ownerId, bytes);
    await patch(begun.url, 0, bytes.subarray(0, 1000));
    assert.equal((await prove(ownerId, begun.id, answer(begun, bytes))).outcome, "200");
    assert.equal(await server.store.stagedSize(begun.id), 0);
  });

  it("tells what is stored and what isn't apart neither by the offer nor by a refusal; then the bytes are sent", async () => {
    const stored = randomBytes(200_000);
    await store(randomUUID(), stored);
    const ownerId = randomUUID();
    for (const bytes of [stored, randomBytes(200_000)]) {
      const begun = await announce(ownerId, bytes);
      assert.equal(begun.proof?.ranges.length, 64);
      const started = performance.now();
      const { outcome } = await prove(ownerId, begun.id, "0".repeat(64));
      assert.equal(outcome, "460 file_checksum_mismatch");
      assert.ok(performance.now() - started > 990);
      assert.equal((await prove(ownerId, begun.id, answer(begun, bytes))).outcome, "404 upload_not_found");
      assert.equal(await server.entry(ownerId, begun.id), null);
      assert.equal((await patch(begun.url, 0, bytes)).status, 204);
    }
    const without = await server.begin({ ownerId, size: 10 });
    assert.equal(without.proof, null);
  });

  it("is for the owner, for ten minutes, and for some tries in an hour", async () => {
    const bytes = randomBytes(1000);
    await store(randomUUID(), bytes);
    const ownerId = randomUUID();
    const begun = await announce(ownerId, bytes);
    assert.equal((await prove(randomUUID(), begun.id, answer(begun, bytes))).outcome, "404 upload_not_found");
    server.advance(600_001);
    assert.equal((await prove(ownerId, begun.id, answer(begun, bytes))).outcome, "404 upload_not_found");
    const tries = await Promise.all(Array.from({ length: 20 }, () => announce(ownerId, bytes)));
    const wrong = await Promise.all(tries.map(({ id }) => prove(ownerId, id, "0".repeat(64))));
    assert.ok(wrong.every(({ outcome }) => outcome === "460 file_checksum_mismatch"));
    const right = await announce(ownerId, bytes);
    assert.equal((await prove(ownerId, right.id, answer(right, bytes))).outcome, "429 resource_exhausted");
    server.advance(3_600_001);
    const later = await announce(ownerId, bytes);
    assert.equal((await prove(ownerId, later.id, answer(later, bytes))).outcome, "200");
  });

  it("answers a digest that isn't one with 400", async () => {
    assert.equal((await prove(randomUUID(), "unknown", "short")).outcome, "400 invalid_argument");
  });

  it("uploads after all when the stored bytes are gone", async () => {
    const bytes = randomBytes(1000);
    await store(randomUUID(), bytes);
    const ownerId = randomUUID();
    const begun = await announce(ownerId, bytes);
    await server.store.remove(sha256(bytes));
    assert.equal(
      (await prove(ownerId, begun.id, answer(begun, bytes))).outcome,
      "460 file_checksum_mismatch",
    );
    assert.equal((await patch(begun.url, 0, bytes)).status, 204);
  });

  it("leaves every count right", async () => {
    assert.deepEqual(await recount(server.database.read), []);
  });
});
