import assert from "node:assert/strict";
import { once } from "node:events";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { after, before, describe, it } from "node:test";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { Type } from "typebox";
import { defineCall, type ErrorReply } from "../../../contract/common.ts";
import { type Database, openDatabase } from "../../../server/database.ts";
import { createPatience, withPatience } from "../../../server/platform/db/call-patience.ts";
import { DEFAULT_LIMITS } from "../../../server/platform/db/database-limits.ts";
import { atPace } from "../../../server/platform/db/pace.ts";
import { Failure } from "../../../server/platform/failure.ts";
import { buildHttp } from "../../../server/platform/http/build-http.ts";
import { serve } from "../../../server/platform/http/serve.ts";
import { createLogger } from "../../../server/platform/log/logger.ts";
import { readTexts } from "../../../server/platform/text/texts.ts";
import { freshDatabase, testDialects, type TestDatabase } from "../../support/databases.ts";

const CALL_MS = 400;
const slow = defineCall({
  method: "POST",
  path: "/test/v1/slow",
  summary: "Ask slowly",
  tag: "test",
  access: "none",
  body: Type.Object({ times: Type.Integer() }),
  reply: Type.Object({ times: Type.Integer() }),
});

const isUnavailable = (error: unknown) => error instanceof Failure && error.error === "unavailable";
const asCall = <Result>(work: () => Promise<Result>) => withPatience(createPatience(), work);

describe(
  "a call that waits for PostgreSQL again and again",
  { skip: !testDialects().includes("postgres") },
  () => {
    let fresh: TestDatabase;
    let database: Database;
    let app: FastifyInstance;
    const wait = (seconds: number, db = database.read) => sql`select pg_sleep(${seconds})`.execute(db);
    const waits = async (times: number) => {
      for (let time = 0; time < times; time += 1) await wait(0.05);
    };
    const used = () => database.connections().find(({ pace }) => pace === "call")?.used;

    before(async () => {
      fresh = await freshDatabase("postgres");
      database = openDatabase(fresh.url, { ...DEFAULT_LIMITS, callMs: CALL_MS });
      await wait(0);
      app = buildHttp({
        logger: createLogger("silent"),
        texts: readTexts(join(import.meta.dirname, "../../../locales"), "errors"),
        authenticator: { authenticate: async () => null, assertFresh: async () => undefined },
        trustedProxies: [],
      });
      await app.register(
        async (api) =>
          serve(api, slow, async ({ body: { times } }) => {
            await waits(times);
            return { times };
          }),
        { prefix: "/api" },
      );
      await app.listen({ port: 0, host: "127.0.0.1" });
    });
    after(async () => {
      await app?.close();
      await database?.close();
      await fresh?.drop();
    });

    it("ends, though each of its statements is quick", async () => {
      await assert.rejects(
        asCall(() => waits(1_000)),
        isUnavailable,
      );
      await assert.rejects(
        asCall(() => wait(60)),
        isUnavailable,
      );
      assert.equal(used(), 0);
    });

    it("undoes its transaction, and gives the connection back", async () => {
      await database.write((tx) => sql`create table written (id integer)`.execute(tx));
      const writing = database.write.bind(database, async (tx) => {
        await sql`insert into written values (1)`.execute(tx);
        for (let time = 0; time < 1_000; time += 1) await wait(0.05, tx);
      });
      await assert.rejects(asCall(writing), isUnavailable);
      assert.equal(used(), 0);
      const { rows } = await sql`select id from written`.execute(database.read);
      assert.deepEqual(rows, []);
    });

    it("may do at the pace of work what takes longer, and its parts may have a patience of their own", async () => {
      await asCall(async () => {
        await atPace("work", () => wait((2 * CALL_MS) / 1_000));
        for (let part = 0; part < 3; part += 1) await asCall(() => wait((0.6 * CALL_MS) / 1_000));
        await wait(0);
      });
    });

    it("is answered with 503 also after its body took its time", async () => {
      const { port } = app.server.address() as AddressInfo;
      const ask = async (times: number) => {
        const headers = { "content-type": "application/json" };
        const sent = request({ port, host: "127.0.0.1", path: "/api/test/v1/slow", method: "POST", headers });
        sent.write(`{"times":`);
        await once(sent, "socket");
        sent.end(`${times}}`);
        const [answer] = await once(sent, "response");
        return { status: answer.statusCode as number, body: JSON.parse(await text(answer)) as ErrorReply };
      };
      assert.equal((await ask(1)).status, 200);
      const { status, body } = await ask(1_000);
      assert.equal(status, 503);
      assert.equal(body.error, "unavailable");
    });
  },
);
