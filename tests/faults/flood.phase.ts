import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Account } from "./account.ts";
import { Instance } from "./instance.ts";
import { times, type Phase } from "./phase.ts";
import { floodedBy } from "./crowd.ts";

const STRANGERS = 200;
const FOLDERS = 200;
const MIB = 2 ** 20;
/** Sign-ins under way, tries and codes of a whole crowd: bounded by what strangers may leave behind, however long they go on. */
const MOST_GROWN = 10 * MIB;
const PACE_MS = 10;
const CALM_MS = 2_000;

/** Strangers from many addresses ask for all they can get: what they leave behind stays small, and people go on working. */
export const flood: Phase = {
  name: "flood",
  async run() {
    const seconds = times("FAULTS_FLOOD_S", 60);
    const instance = await Instance.make({ HOLDALL_REQUESTS_PER_MINUTE: "3000" });
    await instance.start();
    const ada = await instance.account("ada@example.org");
    const paths = Array.from({ length: FOLDERS }, (_, index) => `Folder ${index}`);
    await ada.call("POST", "/drive/v1/files:batchCreateFolders", { parent_id: "", paths });
    const { files } = (await ada.call("GET", "/drive/v1/files?limit=1")) as { files: { id: string }[] };
    const share = await ada.call("POST", "/drive/v1/share", {
      file_ids: files.map(({ id }) => id),
      pass_code_option: "NOT_REQUIRED",
    });
    const calm = await listedFor(ada, CALM_MS);
    const before = bytesBelow(instance.dataDir);
    const ended = floodedBy({ port: instance.port, count: STRANGERS, share: String(share["share_id"]) });
    const flooded = await listedFor(ada, seconds * 1000);
    const answered = await ended();
    const grown = bytesBelow(instance.dataDir) - before;
    if (grown > MOST_GROWN) throw new Error(`Strangers left ${Math.round(grown / MIB)} MiB behind.`);
    const broken = [...answered].filter(([status]) => status >= 500 && status !== 503);
    if (broken.length > 0) throw new Error(`Strangers were answered ${JSON.stringify(broken)}.`);
    await instance.stop();
    const verdict = await instance.verify();
    instance.remove();
    const answers = [...answered].toSorted(([one], [other]) => one - other);
    return (
      `${answers.map(([status, count]) => `${count} × ${status}`).join(", ")} in ${seconds} s; ` +
      `${(grown / MIB).toFixed(1)} MiB more; a listing took ${calm} ms before and ${flooded} ms meanwhile (p95). ${verdict}`
    );
  },
};

/** Lists the drive again and again, which must work every time; answers the 95th percentile in ms. */
async function listedFor(account: Account, ms: number): Promise<number> {
  const took: number[] = [];
  for (const end = performance.now() + ms; performance.now() < end; await pause(PACE_MS)) {
    const asked = performance.now();
    const { files } = (await account.call("GET", "/drive/v1/files?limit=100")) as { files: unknown[] };
    if (files.length !== 100) throw new Error(`The drive lists ${files.length} entries.`);
    took.push(performance.now() - asked);
  }
  took.sort((one, other) => one - other);
  return Math.round(took[Math.floor(took.length * 0.95)] ?? 0);
}

function bytesBelow(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return files.reduce((bytes, { parentPath, name }) => {
    return bytes + (statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0);
  }, 0);
}
