import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { runHoldall } from "../support/run-holdall.ts";
import { startServer, type RunningServer } from "../support/start-server.ts";
import { inspect, type Expected, type Inspected } from "./inspect.ts";
import { Promises } from "./promises.ts";
import {
  accountOf,
  deleteOne,
  Refused,
  renameOne,
  saveOnce,
  untilSaved,
  Uploader,
  type Account,
} from "./workload.ts";

/**
 * `npm run faults`: kills a real server with SIGKILL, FAULTS_KILLS times (200), while files are uploaded, renamed,
 * deleted and saved, and looks after each kill whether everything that was acknowledged is there.
 */
const KILLS = Number(process.env["FAULTS_KILLS"] ?? 200);
const SHARED_FILES = 25;
/** A server lives until so many more uploads were acknowledged, or for so long. */
const MOST_UPLOADS = 4;
const LONGEST_LIFE_MS = 4_000;
/** Then it is killed within so long, in the middle of whatever comes next. */
const LAST_MOMENTS_MS = 60;
const UPLOADERS = 3;

const dataDir = mkdtempSync(join(tmpdir(), "holdall-faults-"));
const env = {
  HOLDALL_LOG_LEVEL: "error",
  HOLDALL_QUOTA: "1TiB",
};
process.setMaxListeners(0);

const holdall = async (...args: string[]): Promise<string> => {
  const result = await runHoldall(args, { HOLDALL_DATA_DIR: dataDir, ...env });
  if (result.code !== 0) throw new Error(`holdall ${args.join(" ")}: ${result.stderr}${result.stdout}`);
  return result.stdout.trim();
};

const start = (port?: number): Promise<RunningServer> =>
  startServer({
    dataDir,
    ...(port === undefined ? {} : { port }),
    env: { ...env, NODE_COMPILE_CACHE: join(tmpdir(), "holdall-compile-cache") },
  });

interface People {
  readonly owner: Account;
  readonly saver: Account;
  readonly saverId: string;
}

async function signUp(origin: string): Promise<People> {
  const account = async (email: string) => {
    await holdall("user", "create", "--email", email, "--password", "a phrase of four words");
    return accountOf(origin, await holdall("token", "create", "--email", email));
  };
  const owner = await account("owner@example.org");
  const saver = await account("saver@example.org");
  const { sub } = await saver.call("GET", "/v1/user/me");
  return { owner, saver, saverId: String(sub) };
}

/** A folder with files, shared without a passcode. */
async function share({ owner }: People): Promise<string> {
  const folder = await owner.call("POST", "/drive/v1/files", { kind: "drive#folder", name: "Shared" });
  const { id: parent_id } = folder["file"] as { id: string };
  for (let index = 0; index < SHARED_FILES; index += 1) {
    await owner.call("POST", "/drive/v1/files", {
      kind: "drive#file",
      name: `${index}.txt`,
      size: "0",
      parent_id,
      upload_type: "UPLOAD_TYPE_RESUMABLE",
    });
  }
  const reply = await owner.call("POST", "/drive/v1/share", {
    file_ids: [parent_id],
    pass_code_option: "NOT_REQUIRED",
    expiration_days: "-1",
  });
  return String(reply["share_id"]);
}

/** Repeats a step until the server is gone; a refusal is a fault, a broken connection is the kill. */
async function untilKilled(server: { gone: boolean }, step: () => Promise<void>): Promise<void> {
  while (!server.gone) {
    try {
      await step();
    } catch (error) {
      if (error instanceof Refused && !server.gone) throw error;
    }
    await pause(1);
  }
}

async function untilUploaded({ counts }: Promises, uploads: number): Promise<void> {
  const target = counts.uploads + uploads;
  const deadline = Date.now() + LONGEST_LIFE_MS;
  while (counts.uploads < target && Date.now() < deadline) await pause(1);
  await pause(randomInt(LAST_MOMENTS_MS));
}

async function main(): Promise<void> {
  const began = Date.now();
  let server = await start();
  const { port, origin } = server;
  const people = await signUp(origin);
  const shareId = await share(people);
  const promises = new Promises();
  const expected: Expected = {
    promises,
    shared: { name: "Shared", files: SHARED_FILES },
    saverId: people.saverId,
  };
  const uploaders = Array.from({ length: UPLOADERS }, () => new Uploader(people.owner, promises));

  const live = async (): Promise<void> => {
    const life = { gone: false };
    const work = [
      ...uploaders.map((uploader) => untilKilled(life, () => uploader.step())),
      untilKilled(life, () => renameOne(people.owner, promises)),
      untilKilled(life, () => deleteOne(people.owner, promises)),
      untilKilled(life, () => saveOnce(people.saver, shareId, promises)),
    ];
    await untilUploaded(promises, randomInt(MOST_UPLOADS));
    life.gone = true;
    await server.kill9();
    await Promise.all(work);
  };

  let found: Inspected = { faults: [], wholeCopies: 0 };
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await live();
    found = await inspect(dataDir, expected);
    if (found.faults.length > 0) throw new Error(`after kill ${kill}:\n${found.faults.join("\n")}`);
    if (kill % 20 === 0) console.log(`${kill} of ${KILLS} kills, ${JSON.stringify(promises.counts)}`);
    server = await start(port);
  }
  for (const uploader of uploaders) await uploader.step();
  for (const taskId of promises.saves.keys()) await untilSaved(people.saver, taskId, promises);
  await server.stop();
  found = await inspect(dataDir, expected);
  const most = promises.saves.size + promises.unansweredSaves;
  if (found.wholeCopies > most)
    found = { ...found, faults: [`${found.wholeCopies} copies of ${most} saves`] };
  if (found.faults.length > 0) throw new Error(found.faults.join("\n"));
  const verdict = await holdall("verify");
  const { uploads, resumed, renames, deletions, saves } = promises.counts;
  console.log(
    `${KILLS} kills in ${Math.round((Date.now() - began) / 1000)} s: ${uploads} uploads (${resumed} resumed), ` +
      `${renames} renames, ${deletions} deletions and ${saves} saves acknowledged; none is missing. ${verdict}`,
  );
}

try {
  await main();
  rmSync(dataDir, { recursive: true, force: true });
} catch (error) {
  console.error(`${String(error instanceof Error ? error.stack : error)}\nThe data folder is ${dataDir}.`);
  process.exitCode = 1;
}
process.exit();
