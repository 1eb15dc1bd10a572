import { open, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { freeBytes } from "../../platform/blob/file-tools.ts";
import { errorCode } from "../../platform/error-code.ts";
import { newId } from "../../platform/crypto/secrets.ts";
import { about, type Finding } from "../finding.ts";
import type { Checkup } from "../patient.ts";

const { good, doubt, fault } = about("data");

/** The permissions of everybody but the owner. */
const OTHERS = 0o077;
const GIB = 2 ** 30;
const FULL_BYTES = GIB;
const NARROW_BYTES = 10 * GIB;

export const dataFolder: Checkup = {
  part: "data",
  async look({ config: { dataDir } }) {
    await tryToWrite(dataDir);
    return [
      good(`${dataDir} can be written, and what is written there is durable.`),
      await roomIn(dataDir),
      ...(await openToOthers(dataDir)),
    ];
  },
};

async function tryToWrite(folder: string): Promise<void> {
  const file = join(folder, `.doctor-${newId()}`);
  try {
    const handle = await open(file, "wx", 0o600);
    try {
      await handle.writeFile("doctor");
      await handle.sync();
    } finally {
      await handle.close();
    }
  } finally {
    await rm(file, { force: true });
  }
}

async function roomIn(folder: string): Promise<Finding> {
  const free = await freeBytes(folder);
  const sentence = `${(free / GIB).toFixed(1)} GiB are free in the data folder.`;
  if (free < FULL_BYTES)
    return fault(sentence, "Make room now: without it nothing can be stored, not even a sign-in.");
  if (free < NARROW_BYTES) return doubt(sentence, "Make room, or lower HOLDALL_QUOTA for new accounts.");
  return good(sentence);
}

async function openToOthers(dataDir: string): Promise<readonly Finding[]> {
  const secrets = join(dataDir, "secrets.json");
  return [
    ...((await mode(dataDir)) & OTHERS
      ? [doubt(`Other accounts of this machine may look into ${dataDir}.`, `chmod 700 ${dataDir}`)]
      : []),
    ...((await mode(secrets)) & OTHERS
      ? [
          fault(
            `Other accounts of this machine may read ${secrets}, by which they could sign in as anybody.`,
            `chmod 600 ${secrets}, and make new keys if somebody else uses this machine.`,
          ),
        ]
      : []),
  ];
}

/** The permissions of a file; none when there is no such file. */
async function mode(path: string): Promise<number> {
  try {
    return (await stat(path)).mode;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return 0;
    throw error;
  }
}
