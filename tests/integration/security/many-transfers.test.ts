import assert from "node:assert/strict";
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { request as httpRequest, type ClientRequest, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { after, afterEach, before, describe, it } from "node:test";
import { Upload } from "tus-js-client";
import { onOneDatabase } from "../../support/databases.ts";
import { startTransfer, type TransferServer } from "../transfer/transfer-server.ts";
import { until, write } from "../transfer/tus-client.ts";

const LIMITS = { each: 3, network: 5, all: 8 };
/** More than lies between two ends of a connection. */
const LARGE = 24 * 2 ** 20;
const TUS = { "tus-resumable": "1.0.0", "content-type": "application/offset+octet-stream" };
const REFUSED = [429, "resource_exhausted", "5"];

type Told = readonly [status: number, error: string, retryAfter: string];

async function told(reply: IncomingMessage): Promise<Told> {
  const body = await text(reply);
  const error = body === "" ? "" : (JSON.parse(body) as { error: string }).error;
  return [reply.statusCode ?? 0, error, reply.headers["retry-after"] ?? ""];
}

const answerTo = async (request: ClientRequest): Promise<IncomingMessage> =>
  ((await once(request, "response")) as [IncomingMessage])[0];

onOneDatabase((open) => {
  describe("who holds on to many transfers", () => {
    let server: TransferServer;
    const held: ClientRequest[] = [];
    before(async () => {
      server = await startTransfer(await open(), {
        transferLimits: LIMITS,
        trustedProxies: ["127.0.0.1"],
      });
    });
    afterEach(() => held.splice(0).forEach((request) => request.destroy()));
    after(() => server.remove());

    /** A request the test ends in its own time. */
    const begin = (url: string, network: string, options: Parameters<typeof httpRequest>[1] = {}) => {
      const headers = { ...(options.headers as Record<string, string>), "x-forwarded-for": network };
      const request = httpRequest(url, { ...options, agent: false, headers });
      request.on("error", () => undefined);
      held.push(request);
      return request;
    };
    /** A PATCH that has brought its first byte of ten. */
    const sending = async (ownerId: string, network: string) => {
      const { url, id } = await server.begin({ ownerId, size: 10 });
      const headers = { ...TUS, "upload-offset": "0", "content-length": "10" };
      const request = begin(url, network, { method: "PATCH", headers });
      const answer = answerTo(request).then(told);
      answer.catch(() => undefined);
      await write(request, randomBytes(1));
      return { request, answer, id };
    };
    const slowly = async (ownerId: string, network: string) => {
      const upload = await sending(ownerId, network);
      await server.underWay(upload.id);
      return upload;
    };
    /** A whole upload. */
    const quickly = async (ownerId: string, network: string) => {
      const { request, answer } = await sending(ownerId, network);
      request.end(randomBytes(9));
      return answer;
    };
    const stored = async (ownerId: string) => {
      const { url, id } = await server.begin({ ownerId, size: LARGE });
      const headers = { ...TUS, "upload-offset": "0", "content-length": String(LARGE) };
      const request = begin(url, "192.0.2.99", { method: "PATCH", headers });
      request.end(randomBytes(LARGE));
      assert.equal((await told(await answerTo(request)))[0], 204);
      const entry = await server.entry(ownerId, id);
      assert.ok(entry);
      return (accountId: string) => {
        const holder = { accountId, sessionId: "session", disposition: "attachment" } as const;
        return server.origin + server.signer.sign(entry, holder, server.now()).url;
      };
    };
    /** A download whose bytes nobody reads. */
    const reading = async (url: string, network: string) => {
      const request = begin(url, network);
      request.end();
      const reply = await answerTo(request);
      return { request, reply };
    };

    it("has so many of each account, wherever they come from, and is told when to ask again", async () => {
      const ada = randomUUID();
      const slow = [await slowly(ada, "192.0.2.1"), await slowly(ada, "192.0.2.2")];
      slow.push(await slowly(ada, "192.0.2.3"));
      // Before a byte of it was read: nothing but the first one has been sent.
      const { answer } = await sending(ada, "192.0.2.4");
      assert.deepEqual(await answer, REFUSED);
      assert.equal((await quickly(randomUUID(), "192.0.2.1"))[0], 204);
      for (const { request } of slow) request.end(randomBytes(9));
      for (const each of slow) assert.equal((await each.answer)[0], 204);
    });

    it("is got over by a client that asks again", async () => {
      const ada = randomUUID();
      const slow = [await slowly(ada, "192.0.2.1"), await slowly(ada, "192.0.2.1")];
      slow.push(await slowly(ada, "192.0.2.1"));
      const { url, id } = await server.begin({ ownerId: ada, size: 10 });
      await new Promise<void>((resolve, reject) => {
        const upload = new Upload(randomBytes(10), {
          uploadUrl: url,
          retryDelays: [0, 0],
          onShouldRetry: (error) => {
            slow.splice(0).forEach(({ request }) => request.destroy());
            return error.originalResponse?.getStatus() === 429;
          },
          onSuccess: () => resolve(),
          onError: reject,
        });
        upload.start();
      });
      assert.equal((await server.entry(ada, id))?.size, 10);
    });

    it("gives a place back at the end of an upload, when it is broken off, and when it is refused", async () => {
      const ada = randomUUID();
      for (let round = 0; round < 2; round += 1) {
        const [ends, breaks, fails] = [
          await slowly(ada, "192.0.2.1"),
          await slowly(ada, "192.0.2.1"),
          await slowly(ada, "192.0.2.1"),
        ];
        assert.deepEqual(await (await sending(ada, "192.0.2.1")).answer, REFUSED);
        ends.request.end(randomBytes(9));
        assert.equal((await ends.answer)[0], 204);
        breaks.request.destroy();
        await server.uploads.cancel(ada, fails.id);
        fails.request.destroy();
        await until(async () => (await quickly(ada, "192.0.2.1"))[0] === 204);
      }
    });

    it("has so many of each network, whatever accounts it makes up: others are served all the while", async () => {
      const link = await stored(randomUUID());
      const crowd = Array.from({ length: LIMITS.network }, () => randomUUID());
      const readers = [];
      for (const each of crowd) readers.push(await reading(link(each), "192.0.2.1"));
      const next = await reading(link(randomUUID()), "192.0.2.1");
      assert.deepEqual(await told(next.reply), REFUSED);
      const quick = await reading(link(randomUUID()), "192.0.2.2");
      assert.equal(
        (await quick.reply.toArray()).reduce((sum, { length }) => sum + length, 0),
        LARGE,
      );
      assert.equal((await quickly(randomUUID(), "192.0.2.2"))[0], 204);
      readers[0]?.request.destroy();
      await until(async () => {
        const again = await reading(link(randomUUID()), "192.0.2.1");
        again.request.destroy();
        return again.reply.statusCode === 200;
      });
    });

    it("loses the newest to who has fewer, in the network and among networks, and goes on from there", async () => {
      const link = await stored(randomUUID());
      const [ada, bob, eve] = [randomUUID(), randomUUID(), randomUUID()];
      const mine = [];
      for (let n = 0; n < LIMITS.each; n += 1) mine.push(await reading(link(ada), "192.0.2.1"));
      for (let n = 0; n < LIMITS.network - LIMITS.each; n += 1) await reading(link(bob), "192.0.2.1");
      const other = await reading(link(eve), "192.0.2.1");
      assert.equal(other.reply.statusCode, 200);
      await assert.rejects(mine.at(-1)?.reply.toArray() ?? Promise.resolve(), { code: "ECONNRESET" });
      const upload = await slowly(randomUUID(), "192.0.2.2");
      for (const network of ["192.0.2.3", "192.0.2.4"]) await slowly(randomUUID(), network);
      await reading(link(randomUUID()), "192.0.2.5");
      upload.request.end(randomBytes(9));
      assert.equal((await upload.answer)[0], 204);
    });
  });
});
