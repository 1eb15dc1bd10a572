import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import type { ClientRequest } from "node:http";
import { after, before, describe, it } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { limited } from "../../../server/platform/blob/limited.ts";
import { type Database, openDatabase } from "../../../server/database.ts";
import { freshDatabase, testDialects, type TestDatabase } from "../../support/databases.ts";
import { startServer, type RunningServer } from "../../support/start-server.ts";
import { Account, sha256Of, type Reply } from "../engines/account.ts";
import { openPatch, patch, statusOf, write } from "./tus-client.ts";

const SENDERS = 1_000;
const BYTES = 1_000;
const DRIP_MS = 100;
/** Senders that begin, and end, at the same time. */
const TOGETHER = 50;
const MIB = 2 ** 20;

for (const dialect of testDialects()) {
  describe(`on ${dialect}`, () => {
    let fresh: TestDatabase;
    let database: Database;
    let server: RunningServer;
    let ada: Account;
    before(async () => {
      fresh = await freshDatabase(dialect);
      const env = { HOLDALL_LEAST_SPEED: "0", HOLDALL_MAX_CONNECTIONS: String(20 * SENDERS) };
      server = await startServer({ env: { HOLDALL_DATABASE_URL: fresh.url, ...env } });
      database = openDatabase(fresh.url);
      ada = await Account.make(server.env, "ada@example.org", () => server.origin);
    });
    after(async () => {
      await database?.close();
      await server?.stop();
      await fresh?.drop();
    });

    const begin = async (size: number): Promise<{ id: string; endpoint: string }> => {
      const wish = { kind: "drive#file", name: "slow.bin", size: String(size) };
      const reply = await ada.call("POST", "files", { ...wish, upload_type: "UPLOAD_TYPE_RESUMABLE" });
      const { endpoint } = (reply["resumable"] as { params: { endpoint: string } }).params;
      return { id: String((reply["file"] as Reply)["id"]), endpoint };
    };
    /** Counts the uploads that somebody is sending. */
    const underWay = async (): Promise<number> => {
      const rows = database.read.selectFrom("upload").select("id").where("lease_holder", "is not", null);
      return (await rows.execute()).length;
    };

    it(`serves everybody else while ${SENDERS} senders drip, and all of them to their end`, async () => {
      const uploads = await limited(20, Array.from({ length: SENDERS }), () => begin(BYTES));
      const senders = uploads.map(({ endpoint }) => openPatch(endpoint, 0, BYTES));
      const answers = senders.map(statusOf);
      const sent = new Map<ClientRequest, number>(senders.map((sender) => [sender, 0]));
      const drip = async (some = senders) => {
        for (const sender of some) {
          await write(sender, Buffer.from("x"));
          sent.set(sender, (sent.get(sender) ?? 0) + 1);
        }
        await sleep(DRIP_MS);
      };
      for (let at = 0; at < SENDERS; at += TOGETHER) {
        await drip(senders.slice(at, at + TOGETHER));
        while ((await underWay()) < at + TOGETHER) await sleep(DRIP_MS);
      }

      let over = false;
      const dripping = (async () => {
        while (!over) await drip();
      })();
      const bytes = randomBytes(4 * MIB);
      const { id, endpoint } = await begin(bytes.length);
      assert.equal((await patch(endpoint, 0, bytes)).status, 204);
      const file = await ada.call("GET", `files/${id}`);
      assert.equal(file["sha256"], sha256Of(bytes));
      const { files } = (await ada.call("GET", "files?limit=100")) as { files: readonly Reply[] };
      assert.deepEqual(
        files.map((one) => one["id"]),
        [id],
      );
      assert.equal(await underWay(), SENDERS);

      over = true;
      await dripping;
      const ended = await limited(TOGETHER, [...senders.keys()], (at) => {
        const sender = senders[at]!;
        sender.end(Buffer.alloc(BYTES - (sent.get(sender) ?? 0), "x"));
        return answers[at]!;
      });
      assert.deepEqual(new Set(ended), new Set([204]));
    });
  });
}
