import { setTimeout as pause } from "node:timers/promises";
import { startFlakyProxy } from "../support/flaky-proxy.ts";
import type { LineTrouble } from "../support/line-trouble.ts";
import { askAll, prepareCalls, tableOf, type Answered } from "./every-call.ts";
import { Instance } from "./instance.ts";
import { startPostgres } from "./own-postgres.ts";
import { times, type Phase } from "./phase.ts";

/** Below what proxies wait for. */
const LONGEST_S = 15;
/** For a database that is there again to be noticed. */
const PATIENCE_MS = 20_000;
const PAUSE_MS = 200;
const UNAVAILABLE = 503;

const TROUBLES: readonly LineTrouble[] = [
  { kind: "reset" },
  { kind: "cut" },
  { kind: "stall" },
  { kind: "drip", bytesPerSecond: 10 },
];

/** The line between a server and PostgreSQL breaks or goes silent: what each kind of call is answered, and how soon. */
export const line: Phase = {
  name: "line",
  async run() {
    const troubles = TROUBLES.slice(0, times("FAULTS_LINES", TROUBLES.length));
    const database = await startPostgres();
    const proxy = await startFlakyProxy();
    const url = new URL(database.url);
    proxy.target(Number(url.port));
    url.port = String(proxy.port);
    const instance = await Instance.make({ HOLDALL_DATABASE_URL: url.href, HOLDALL_LOG_LEVEL: "fatal" });
    await instance.start();
    const token = await instance.token("owner@example.org");
    const answers = new Map<string, readonly Answered[]>();
    for (const trouble of troubles) {
      const calls = await prepareCalls(instance.origin, token);
      proxy.trouble(trouble);
      const told = await askAll(calls);
      answers.set(trouble.kind, told);
      proxy.trouble(null);
      proxy.drop();
      refuseWrong(trouble.kind, told);
      await untilWell(await prepareAgain(instance.origin, token));
    }
    await proxy.close();
    await instance.stop();
    await database.remove();
    instance.remove();
    return `nothing longer than ${LONGEST_S} s:\n${tableOf(answers)}`;
  },
};

function refuseWrong(trouble: string, answers: readonly Answered[]): void {
  const wrong = answers.filter(
    ({ status, seconds }) =>
      seconds > LONGEST_S || !(status === UNAVAILABLE || (status >= 200 && status < 300)),
  );
  if (wrong.length > 0) throw new Error(`${trouble}: ${tableOf(new Map([[trouble, wrong]]))}`);
}

/** Calls for a database that has just come back. */
async function prepareAgain(
  origin: string,
  token: string,
): Promise<Awaited<ReturnType<typeof prepareCalls>>> {
  for (const deadline = Date.now() + PATIENCE_MS; ; await pause(PAUSE_MS)) {
    try {
      return await prepareCalls(origin, token);
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}

/** Throws unless every kind of call works again. */
async function untilWell(calls: Awaited<ReturnType<typeof prepareCalls>>): Promise<void> {
  const refused = (await askAll(calls)).filter(({ status }) => status < 200 || status >= 300);
  if (refused.length > 0) throw new Error(`once it was back: ${tableOf(new Map([["", refused]]))}`);
}
