import { randomBytes, randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { startSource, type Answer, type Source } from "../support/source-server.ts";
import { seed } from "../support/torrent-seeder.ts";
import type { Account } from "./account.ts";
import { listed, makeFolder } from "./folder.ts";
import { Instance } from "./instance.ts";
import { times, type Phase } from "./phase.ts";
import { sha256 } from "./workload.ts";

const MIB = 2 ** 20;
const FILES = 2;
const TORRENT_FILES = 3;
const DRIP_BYTES = 128 * 1024;
const DRIP_MS = 20;
/** One out of this many replies breaks off. */
const ONE_BREAKS_OF = 3;
const LONGEST_MS = 2_000;
/** The clock moves on by this much between two lives, so that the work of the killed one is taken up at once. */
const BETWEEN_LIVES_MS = 300_000;
const POLL_MS = 50;
const DONE_WITHIN_MS = 120_000;

/** SIGKILL of server and worker while files and torrents are fetched from sources that drip and break off. */
export const offline: Phase = {
  name: "offline",
  async run() {
    const kills = times("FAULTS_OFFLINE", 12);
    const instance = await Instance.make({
      HOLDALL_OFFLINE_ALLOW: "127.0.0.1",
      HOLDALL_OFFLINE_EACH: String(FILES + 1),
      HOLDALL_OFFLINE_DAILY: "1000000",
    });
    await instance.start();
    const owner = await instance.account("owner@example.org");
    const source = await startSource();
    let [cut, asked] = [0, 0];
    for (let kill = 1; kill <= kills; kill += 1) {
      if (kill % 2 === 0) instance.startWorker();
      const transfers = await Promise.all([
        ...Array.from({ length: FILES }, (_, at) => fileFrom(source, owner, `${kill}-${at}.bin`)),
        torrent(owner, `${kill}`),
      ]);
      await pause(randomInt(LONGEST_MS));
      await instance.kill9();
      instance.turnClock(kill * BETWEEN_LIVES_MS);
      await instance.start();
      const isOver = await Promise.all(transfers.map(async ({ task }) => (await phaseOf(owner, task)).over));
      cut += isOver.filter((over) => !over).length;
      for (const transfer of transfers) await check(owner, transfer);
      asked += transfers.length;
    }
    await source.close();
    await instance.stop();
    const verdict = await instance.verify();
    instance.remove();
    return `${kills} kills, ${cut} of ${asked} transfers cut off; all of them are there, whole and once. ${verdict}`;
  },
};

interface Transfer {
  readonly task: string;
  /** Nothing else is in it. */
  readonly folder: string;
  readonly isTorrent: boolean;
  /** SHA-256 of what is fetched, by name. */
  readonly contents: ReadonlyMap<string, string>;
  readonly end: () => Promise<void>;
}

async function begin(owner: Account, name: string, url: string): Promise<Pick<Transfer, "task" | "folder">> {
  const folder = await makeFolder(owner, name);
  const wish = { kind: "drive#file", upload_type: "UPLOAD_TYPE_URL", url: { url }, parent_id: folder };
  const { task } = await owner.call("POST", "/drive/v1/files", wish);
  return { task: (task as { id: string }).id, folder };
}

async function fileFrom(source: Source, owner: Account, name: string): Promise<Transfer> {
  const bytes = randomBytes(randomInt(MIB, 5 * MIB));
  const begun = await begin(owner, name, source.at(`/${name}`, dripping(bytes, `"${name}"`)));
  const contents = new Map([[name, sha256(bytes)]]);
  return { ...begun, contents, isTorrent: false, end: async () => undefined };
}

/** A server of files that is slow, and often loses the connection. */
function dripping(bytes: Buffer, etag: string): Answer {
  return async (request, response) => {
    const range = /^bytes=(\d+)-$/.exec(request.headers.range ?? "");
    const from = range && request.headers["if-range"] === etag ? Number(range[1]) : 0;
    const end = randomInt(ONE_BREAKS_OF) === 0 ? randomInt(from, bytes.length) : bytes.length;
    response.writeHead(from > 0 ? 206 : 200, {
      etag,
      "accept-ranges": "bytes",
      "content-length": bytes.length - from,
      ...(from > 0 ? { "content-range": `bytes ${from}-${bytes.length - 1}/${bytes.length}` } : {}),
    });
    for (let at = from; at < end && !response.destroyed; at += DRIP_BYTES) {
      response.write(bytes.subarray(at, Math.min(at + DRIP_BYTES, end)));
      await pause(DRIP_MS);
    }
    if (end < bytes.length) response.destroy();
    else response.end();
  };
}

async function torrent(owner: Account, name: string): Promise<Transfer> {
  const files = Array.from({ length: TORRENT_FILES }, (_, at) => ({
    path: [`${at}.bin`],
    bytes: randomBytes(randomInt(MIB)),
  }));
  const seeder = await seed(name, files);
  const contents = new Map(files.map(({ path, bytes }) => [path[0] ?? "", sha256(bytes)]));
  const begun = await begin(owner, name, seeder.magnet(seeder.peer));
  return { ...begun, contents, isTorrent: true, end: () => seeder.close() };
}

async function phaseOf(owner: Account, task: string) {
  const { phase, error } = await owner.call("GET", `/drive/v1/tasks/${task}`);
  return { over: phase === "PHASE_TYPE_COMPLETE" || phase === "PHASE_TYPE_ERROR", error: String(error) };
}

/** Waits until all of it is there and looks at its bytes; then it goes for good, so that the disk doesn't fill. */
async function check(owner: Account, { task, folder, isTorrent, contents, end }: Transfer): Promise<void> {
  const deadline = Date.now() + DONE_WITHIN_MS;
  let found = await phaseOf(owner, task);
  for (; !found.over; found = await phaseOf(owner, task)) {
    if (Date.now() > deadline) throw new Error("a transfer doesn't end");
    await pause(POLL_MS);
  }
  await end();
  if (found.error !== "") throw new Error(`a transfer failed: ${found.error}`);
  const [top, ...more] = await listed(owner, folder);
  if (!top || more.length > 0) throw new Error(`a transfer made ${more.length + (top ? 1 : 0)} things`);
  const made = isTorrent ? await listed(owner, top.id) : [top];
  const wrong = made.filter(({ name, sha256: hash }) => contents.get(name) !== hash);
  if (made.length !== contents.size || wrong.length > 0)
    throw new Error(`a transfer made ${made.map(({ name }) => name).join()}`);
  await owner.call("POST", "/drive/v1/files:batchDelete", { ids: [folder] });
}
