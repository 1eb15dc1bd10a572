import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, it } from "node:test";
import { forEachDatabase } from "../../support/databases.ts";
import { startTransfer, type TransferServer } from "../transfer/transfer-server.ts";

const QUOTA = 2 ** 20;

/** Tries everything by which somebody could fill the disk without paying for it out of their quota. */
forEachDatabase((open) => {
  let one: TransferServer;
  let two: TransferServer;

  before(async () => {
    const database = await open();
    one = await startTransfer(database, { quota: QUOTA });
    two = await startTransfer(database, { quota: QUOTA, folder: one.folder });
  });
  after(async () => {
    await two.stop();
    await one.remove();
  });

  it("keeps nothing of a form upload that is larger than its owner's room", async () => {
    const ownerId = randomUUID();
    const { url, id } = await one.begin({ ownerId, size: null, kind: "form" });
    const form = new FormData();
    form.set("file", new Blob([Buffer.alloc(4 * QUOTA)]));
    const reply = await fetch(url, { method: "POST", body: form });
    const body = (await reply.json()) as { error: string };
    assert.deepEqual([reply.status, body.error], [403, "file_space_not_enough"]);
    assert.equal(await one.store.stagedSize(id), 0);
  });

  it("lets racing uploads announce no more than there is room for, on two servers", async () => {
    const ownerId = randomUUID();
    const begin = (server: TransferServer, n: number) =>
      server.begin({ ownerId, name: `${n}.bin`, size: QUOTA / 2 }).then(
        () => "begun",
        (error: { error: string }) => error.error,
      );
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, n) => begin(n % 2 === 0 ? one : two, n)),
    );
    assert.equal(outcomes.filter((outcome) => outcome === "begun").length, 2);
    assert.equal(outcomes.filter((outcome) => outcome === "file_space_not_enough").length, 10);
  });
});
