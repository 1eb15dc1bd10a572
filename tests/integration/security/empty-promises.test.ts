import assert from "node:assert/strict";
import { randomBytes, randomUUID } from "node:crypto";
import { after, before, it } from "node:test";
import { forEachDatabase } from "../../support/databases.ts";
import { BreakableStore } from "../transfer/breakable-store.ts";
import { startTransfer, type TransferServer } from "../transfer/transfer-server.ts";
import { patch } from "../transfer/tus-client.ts";

const GIB = 2 ** 30;
const FREE = 71.8 * GIB;
const ACCOUNTS = 4;
const OF_EACH = 11;
const ANNOUNCED = Math.floor((20 * GIB) / OF_EACH);
const WANTED = 20 * 2 ** 20;

forEachDatabase((open) => {
  let server: TransferServer;

  before(async () => {
    const breakable = new BreakableStore();
    breakable.free = FREE;
    const options = { quota: 20 * GIB, maxFileBytes: 20 * GIB };
    server = await startTransfer(await open(), { ...options, wrap: (store) => breakable.wrap(store) });
  });
  after(() => server.remove());

  it("44 uploads that four accounts announce and never send keep nobody from uploading", async () => {
    const accounts = Array.from({ length: ACCOUNTS }, () => randomUUID());
    for (const ownerId of accounts) {
      for (let n = 0; n < OF_EACH; n += 1) await server.begin({ ownerId, size: ANNOUNCED });
    }
    assert.ok(ACCOUNTS * OF_EACH * ANNOUNCED > FREE);
    const ownerId = randomUUID();
    const { url, id } = await server.begin({ ownerId, size: WANTED });
    assert.equal((await patch(url, 0, randomBytes(WANTED))).status, 204);
    assert.equal((await server.entry(ownerId, id))?.size, WANTED);
  });
});
