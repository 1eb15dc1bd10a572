import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { FlakyProxy } from "../support/flaky-proxy.ts";
import type { LineTrouble } from "../support/line-trouble.ts";
import { hasNginx } from "../support/nginx.ts";
import { hasS3, WITHOUT_S3 } from "../support/s3.ts";
import type { Refused } from "./account.ts";
import { ChaosGround } from "./chaos-ground.ts";
import { times, type Phase } from "./phase.ts";
import { hasGoneOn, Scene } from "./scene.ts";

const MINUTE_MS = 60_000;
/** Acts between two looks at everything that was promised. */
const ACTS_AT_ONCE = 8;
const LONGEST_TROUBLE_MS = 8_000;
const DOWN_MS = 500;
const LONGEST_LIFE_MS = 3_000;

const STORE_TROUBLES: readonly LineTrouble[] = [
  { kind: "stall" },
  { kind: "status", status: 503 },
  { kind: "cut" },
  { kind: "reset" },
  { kind: "truncate", bytes: 1_000 },
];
const DATABASE_TROUBLES: readonly LineTrouble[] = [{ kind: "stall" }, { kind: "cut" }, { kind: "reset" }];

/** nginx answers with these itself when no server is there, or when one died while answering. */
const OF_THE_PROXY = [502, 504];
const UNAVAILABLE = 503;

/** Two servers lose each other, their database and their store, again and again, while people work: nothing is lost. */
export const chaos: Phase = {
  name: "chaos",
  async run() {
    const minutes = times("FAULTS_CHAOS_MINUTES", 3);
    if (minutes === 0) return "left out of the short run";
    if (!hasS3()) return `left out. ${WITHOUT_S3}`;
    if (!hasNginx()) return "left out. It needs nginx";
    const ground = await ChaosGround.make();
    const scene = await Scene.on(ground.looking, ground.origin);
    const acts = actsOn(ground);
    const done = new Map<string, number>();
    const answers = new Map<string, number>();
    const tolerated = (refused: Refused): boolean => {
      const { status, error } = refused;
      // Answers to HEAD have no body that could name an error.
      const isHead = refused.message.startsWith("HEAD");
      add(answers, `${status} ${error || (isHead ? "to HEAD" : "of the proxy")}`);
      if (hasGoneOn(refused)) return true;
      if (error === "") return OF_THE_PROXY.includes(status) || (isHead && status === UNAVAILABLE);
      return status === UNAVAILABLE || error === "unavailable";
    };
    for (const end = Date.now() + minutes * MINUTE_MS; Date.now() < end;) {
      const work = scene.begin(tolerated);
      for (let count = 0; count < ACTS_AT_ONCE; count += 1) {
        const [name, act] = acts[randomInt(acts.length)]!;
        await act();
        add(done, name);
        await scene.some(3, LONGEST_LIFE_MS);
      }
      await work.end();
      await scene.check(`after ${listOf(done)}`);
    }
    await scene.finish();
    await scene.check("at the end");
    const verdict = await ground.looking.verify();
    await ground.remove();
    return `${listOf(done)}: ${String(scene.promises)}; none is missing. Answered meanwhile: ${listOf(answers)}. ${verdict}`;
  },
};

type Act = readonly [name: string, act: () => Promise<void>];

function actsOn(ground: ChaosGround): readonly Act[] {
  const { servers, database } = ground;
  const begin = async (at: number): Promise<void> => {
    await servers[at]?.start();
    if (at === 0) servers[at]?.startWorker();
  };
  return [
    ...servers.map((server, at): Act => [
      "a server killed",
      async () => {
        await server.kill9();
        await pause(randomInt(DOWN_MS));
        await begin(at);
      },
    ]),
    [
      "both killed",
      async () => {
        await Promise.all(servers.map((server) => server.kill9()));
        await begin(0);
        await begin(1);
      },
    ],
    [
      "rolling restart",
      async () => {
        for (const [at, server] of servers.entries()) {
          await server.stop();
          await begin(at);
        }
      },
    ],
    [
      "database killed",
      async () => {
        await database.kill9();
        await pause(randomInt(LONGEST_TROUBLE_MS));
        await database.start();
      },
    ],
    ["line to the database hurt", () => hurt(ground.databaseLine, DATABASE_TROUBLES)],
    ["line to the store hurt", () => hurt(ground.storeLine, STORE_TROUBLES)],
  ];
}

async function hurt(line: FlakyProxy, troubles: readonly LineTrouble[]): Promise<void> {
  line.trouble(troubles[randomInt(troubles.length)]!);
  await pause(randomInt(LONGEST_TROUBLE_MS));
  line.trouble(null);
}

const add = (counts: Map<string, number>, name: string): void =>
  void counts.set(name, (counts.get(name) ?? 0) + 1);

const listOf = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([name, count]) => `${name} ${count} times`).join(", ") || "nothing";
