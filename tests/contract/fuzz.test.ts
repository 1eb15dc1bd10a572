import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { Check } from "typebox/value";
import { ErrorReply } from "../../contract/common.ts";
import { isErrorName } from "../../contract/errors.ts";
import { tableNames } from "../../server/platform/db/copy-tables.ts";
import { openDatabase } from "../../server/database.ts";
import { randomOf } from "../support/random.ts";
import { runHoldall } from "../support/run-holdall.ts";
import { startServer, type RunningServer } from "../support/start-server.ts";
import { hostileRequest, type HostileRequest, type Operation } from "./fuzz/hostile-request.ts";
import { readOperations } from "./fuzz/read-operations.ts";
import { send, type Answer } from "./fuzz/send.ts";

const REQUESTS = Number(process.env["FUZZ_REQUESTS"] ?? 600);
const SEED = Number(process.env["SEED"] ?? 1);
const AT_ONCE = 8;
const PACE_MS = 20;
/**
 * The tables in which a stranger may leave rows: sign-ins under way, tries, checks, codes, votes, counts of uses and
 * letters to the operator.
 */
const OF_STRANGERS =
  /^(?:oidc_payload|captcha|sign_in|login_|throttle|verification|rate|stranger|budget|contact|vote|feature_count|restore_intent|kept_call|unsubscribe)/;

describe(`hostile requests, ${REQUESTS} each by a stranger and a person (SEED=${SEED})`, () => {
  let server: RunningServer;
  let operations: readonly Operation[];
  let known: readonly string[];
  let bearer: string;

  before(async () => {
    server = await startServer();
    operations = await readOperations(server.origin);
    const email = "ada@example.org";
    for (const args of [
      ["user", "create", "--email", email, "--password", "a phrase of four words"],
      ["token", "create", "--email", email, "--days", "2"],
    ]) {
      const { code, stdout, stderr } = await runHoldall(args, server.env);
      assert.equal(code, 0, stderr);
      bearer = stdout.trim();
    }
    const made = await fetch(`${server.origin}/api/drive/v1/files`, {
      method: "POST",
      headers: { authorization: `Bearer ${bearer}`, "content-type": "application/json" },
      body: JSON.stringify({ kind: "drive#folder", name: "Docs" }),
    });
    known = [((await made.json()) as { file: { id: string } }).file.id];
    await untilActsHaveTheirPlaces(server);
  });
  after(() => server.stop());

  /** Resolves with the longest that anybody else had to wait meanwhile, in ms. */
  async function everyRequest(token: string | null, seed: number): Promise<number> {
    const random = randomOf(seed);
    const requests = Array.from({ length: REQUESTS }, (_, index) => {
      const operation = operations[index % operations.length];
      assert.ok(operation);
      return hostileRequest(operation, random, known, token);
    });
    const faults: string[] = [];
    let next = 0;
    const sender = async () => {
      for (let request = requests[next++]; request; request = requests[next++]) {
        const fault = faultOf(await send(server.origin, request));
        if (fault) faults.push(`${describeRequest(request)}\n  ${fault}`);
      }
    };
    const sent = Promise.all(Array.from({ length: AT_ONCE }, sender));
    const longest = await longestWait(server.origin, sent);
    assert.deepEqual(faults.slice(0, 5), [], `${faults.length} faults`);
    return longest;
  }

  it("of strangers are refused by the catalogue, and leave nothing in anybody's drive", async (t) => {
    const before = await rowsOf(server);
    t.diagnostic(`/healthz took at most ${await everyRequest(null, SEED)} ms`);
    const grown = Object.entries(await rowsOf(server)).filter(
      ([table, rows]) => rows > (before[table] ?? 0) && !OF_STRANGERS.test(table),
    );
    assert.deepEqual(grown, []);
  });

  it("of a person are refused by the catalogue", async (t) => {
    t.diagnostic(`/healthz took at most ${await everyRequest(bearer, SEED + 1)} ms`);
  });

  it("leave a drive that is right", async () => {
    const { code, stdout } = await runHoldall(["verify"], server.env);
    assert.equal(code, 0, stdout);
  });
});

/** The server notes what counts as law once it runs, and gives places to what the commands above have noted. */
async function untilActsHaveTheirPlaces(server: RunningServer): Promise<void> {
  const isSigned = async () => (await fetch(`${server.origin}/audit/checkpoint`)).ok;
  while (!(await isSigned()) || ((await rowsOf(server))["audit_waiting"] ?? 0) > 0) await pause(PACE_MS);
}

/** Asks for the server's health, again and again until the work is done. */
async function longestWait(origin: string, work: Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  const over = work.finally(() => (isOver = true));
  do {
    const asked = performance.now();
    assert.equal((await fetch(`${origin}/healthz`)).status, 200);
    longest = Math.max(longest, performance.now() - asked);
    await pause(PACE_MS);
  } while (!isOver);
  await over;
  return Math.round(longest);
}

/** The fault of an answer; null for an answer that is as it should be. */
function faultOf(answer: Answer | null): string | null {
  if (answer === null || answer.status < 400) return null;
  const { status, type, text } = answer;
  if (status >= 500) return `${status} ${text.slice(0, 300)}`;
  if (text === "") return null;
  if (!type.startsWith("application/json")) return `${status} ${type} ${text.slice(0, 300)}`;
  const reply = JSON.parse(text) as ErrorReply;
  return Check(ErrorReply, reply) && isErrorName(reply.error) ? null : `${status} ${text.slice(0, 300)}`;
}

const describeRequest = ({ method, path, headers, body }: HostileRequest): string =>
  `${method} ${path.slice(0, 300)} ${JSON.stringify(headers)} ${(body ?? "").slice(0, 300)}`;

async function rowsOf({ dataDir }: RunningServer): Promise<Readonly<Record<string, number>>> {
  const database = openDatabase(`sqlite:${join(dataDir, "holdall.sqlite")}`);
  try {
    const counts: Record<string, number> = {};
    for (const table of await tableNames(database, database.read)) {
      const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
        database.read,
      );
      counts[table] = Number(rows[0]?.n);
    }
    return counts;
  } finally {
    await database.close();
  }
}
