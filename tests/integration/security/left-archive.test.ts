import assert from "node:assert/strict";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { after, before, it } from "node:test";
import { setImmediate as yieldToOthers } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Archive } from "../../../contract/archives.ts";
import { buildHttp } from "../../../server/platform/http/build-http.ts";
import { createLogger } from "../../../server/platform/log/logger.ts";
import { readTexts } from "../../../server/platform/text/texts.ts";
import { archiveRoutes, createArchiveService } from "../../../server/services/archive/index.ts";
import type { Entry } from "../../../server/services/tree/index.ts";
import { namedByToken } from "../../support/serve-api.ts";
import { until } from "../transfer/tus-client.ts";

/** Reads of a store that answers when it may, with a tar of files that are larger than what is read at once. */
class HeldStore {
  reads = 0;
  isHeld = true;
  release: () => void = () => undefined;

  async open(_sha256: string, { start, end } = { start: 0, end: 0 }): Promise<Readable> {
    this.reads += 1;
    if (this.isHeld) await new Promise<void>((resolve) => (this.release = resolve));
    await yieldToOthers();
    const bytes = Buffer.alloc(end - start + 1);
    HEADER.copy(bytes);
    return Readable.from([bytes]);
  }
}

const HEADER = Buffer.alloc(512);
HEADER.write("large.bin", 0);
HEADER.write("00010000000", 124);
HEADER.write("0", 156);
HEADER.fill(" ", 148, 156);
HEADER.write(
  `${HEADER.reduce((all, byte) => all + byte, 0)
    .toString(8)
    .padStart(6, "0")}\0 `,
  148,
);

const store = new HeldStore();
/** Each time another content, whose list nobody keeps. */
let sha256 = "a";
const entry = () => ({ id: "a", ownerId: "me", name: "a.tar", sha256, size: 2 ** 30 }) as Entry;
let app: FastifyInstance;
let url: string;

before(async () => {
  app = buildHttp({
    logger: createLogger("silent"),
    texts: readTexts(join(import.meta.dirname, "../../../locales"), "errors"),
    authenticator: namedByToken,
    trustedProxies: [],
  });
  const archives = createArchiveService({
    store: { open: (...asked) => store.open(...asked), copyTo: async () => undefined },
    signer: { sign: () => ({ url: "/a/link", expire: 0 }) },
    sevenZip: null,
    folder: tmpdir(),
    now: Date.now,
  });
  const tree = { live: async () => entry() };
  const deps = { database: { read: null } as never, tree, archives, sharedFile: () => assert.fail() };
  app.register(async (api) => archiveRoutes(api, deps), { prefix: "/api" });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  url = `http://127.0.0.1:${port}/api/drive/v1/files/a/archive`;
});
after(() => app.close());

const headers = { authorization: "Bearer me", connection: "close" };

it("an archive is looked through no further when all who asked have left, and anew for who asks then", async () => {
  const asking = [0, 1].map(() => {
    const one = request(url, { agent: false, headers });
    one.on("error", () => undefined);
    return one.end();
  });
  await until(async () => store.reads === 1);
  store.release();
  await until(async () => store.reads === 2);
  await until(async () => (await connections()) === asking.length);
  for (const one of asking) one.destroy();
  await until(async () => (await connections()) === 0);
  store.isHeld = false;
  store.release();

  const before = store.reads;
  const first = await readsOfLook();
  sha256 = "b";
  assert.deepEqual([before, first], [2, await readsOfLook()]);
});

async function readsOfLook(): Promise<number> {
  const before = store.reads;
  const archive = (await (await fetch(url, { headers })).json()) as Archive;
  assert.ok(archive.total > 100);
  return store.reads - before;
}

const connections = (): Promise<number> =>
  new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
