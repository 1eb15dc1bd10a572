import assert from "node:assert/strict";
import { randomBytes, randomUUID } from "node:crypto";
import { get } from "node:http";
import { after, before, describe, it } from "node:test";
import { forEachDatabase } from "../../support/databases.ts";
import { startTransfer, type TransferServer } from "../transfer/transfer-server.ts";
import { patch } from "../transfer/tus-client.ts";
import { ALLOWED, KIB, MIB } from "./traffic-kit.ts";

const SIZE = 3 * MIB + 17;
const AT_ONCE = 50;

interface Received {
  readonly status: number;
  readonly body: Buffer;
  readonly isWhole: boolean;
}

const received = (url: string, headers: Record<string, string> = {}): Promise<Received> =>
  new Promise((resolve, reject) => {
    const request = get(url, { agent: false, headers }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on("data", (chunk: Buffer) => chunks.push(chunk));
      reply.once("error", () => undefined);
      reply.once("close", () =>
        resolve({ status: reply.statusCode ?? 0, body: Buffer.concat(chunks), isWhole: reply.complete }),
      );
    });
    request.once("error", reject);
  });

forEachDatabase((open) => {
  const content = randomBytes(SIZE);

  /** A server with a file of `content`, and the address of the file. */
  const serving = async (allowance: typeof ALLOWED) => {
    const server = await startTransfer(await open(), { allowance });
    const ownerId = randomUUID();
    const { url, id } = await server.begin({ ownerId, size: SIZE, name: "film.bin" });
    assert.equal((await patch(url, 0, content)).status, 204);
    const entry = await server.entry(ownerId, id);
    assert.ok(entry);
    const holder = { accountId: ownerId, sessionId: "session", disposition: "attachment" } as const;
    return { server, link: server.origin + server.signer.sign(entry, holder, server.now()).url };
  };

  describe("downloads at the end of what may be sent", () => {
    const bytes = 20 * MIB;
    let server: TransferServer;
    let link: string;
    let replies: readonly Received[];

    before(async () => {
      ({ server, link } = await serving({ ...ALLOWED, bytes }));
      replies = await Promise.all(Array.from({ length: AT_ONCE }, () => received(link)));
    });
    after(() => server.remove());

    it("never come to more than that, all together", () => {
      const sent = replies.filter(({ status }) => status === 200);
      const all = sent.reduce((sum, { body }) => sum + body.length, 0);
      assert.ok(all <= bytes, `${all} of ${bytes}`);
      // A client may have left in what lay in the buffers of its connection when that was cut.
      assert.ok(all > 0);
    });

    it("are whole, or cut where nobody takes a part for the whole, or refused", () => {
      for (const { status, body, isWhole } of replies) {
        if (status === 403) assert.match(String(body), /"traffic_used_up"/);
        else assert.equal(status, 200);
        if (status === 200) assert.equal(isWhole, body.length === SIZE);
        if (status === 200) assert.ok(body.equals(content.subarray(0, body.length)));
      }
      assert.ok(replies.some(({ isWhole, status }) => status === 403 || !isWhole));
    });
  });

  it("a slowed download has every byte in its place, also by range", async () => {
    const { server, link } = await serving({ ...ALLOWED, bytes: 700 * KIB, slowTo: 2 * MIB });
    const whole = await received(link);
    assert.deepEqual([whole.status, whole.isWhole], [200, true]);
    assert.ok(whole.body.equals(content));
    const range = await received(link, { range: "bytes=100000-1999999" });
    assert.equal(range.status, 206);
    assert.ok(range.body.equals(content.subarray(100_000, 2_000_000)));
    await server.remove();
  });
});
