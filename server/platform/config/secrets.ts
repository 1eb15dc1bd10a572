import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { errorCode } from "../error-code.ts";
import { makeFolder } from "../make-folder.ts";
import { StartFault } from "../start-fault.ts";

const KEY_BYTES = 32;

/** The keys that are made when the environment doesn't give them. */
export interface StoredSecrets {
  readonly linkKey: string;
  readonly cookieKey: string;
  readonly loginKey: string;
  readonly shieldKey: string;
  /** The files of instances older than receipts don't have it. */
  readonly receiptKey?: string;
}

const made = (): StoredSecrets => ({
  linkKey: newKey(),
  cookieKey: newKey(),
  loginKey: newKey(),
  shieldKey: newKey(),
  receiptKey: newKey(),
});

const newKey = (): string => randomBytes(KEY_BYTES).toString("base64url");

/** The keys of `<dataDir>/secrets.json`, readable by its owner only; made the first time. */
export function storedSecrets(dataDir: string): StoredSecrets {
  const file = join(dataDir, "secrets.json");
  const existing = read(file);
  if (existing) return existing;
  makeFolder(dataDir);
  const fresh = `${file}.${process.pid}`;
  write(fresh, JSON.stringify(made(), null, 2));
  try {
    linkSync(fresh, file);
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  } finally {
    rmSync(fresh, { force: true });
  }
  return storedSecrets(dataDir);
}

function read(file: string): StoredSecrets | null {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return null;
    throw error;
  }
  const parsed = parse(text);
  for (const name of ["linkKey", "cookieKey", "loginKey", "shieldKey"] as const) {
    if (typeof parsed?.[name] === "string" && parsed[name].length >= KEY_BYTES) continue;
    throw new StartFault([`${file} has no good "${name}". Bring the file back from a backup.`]);
  }
  return parsed as StoredSecrets;
}

function parse(text: string): Partial<StoredSecrets> | null {
  try {
    return JSON.parse(text) as Partial<StoredSecrets>;
  } catch {
    return null;
  }
}

function write(file: string, text: string): void {
  const handle = openSync(file, "w", 0o600);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
