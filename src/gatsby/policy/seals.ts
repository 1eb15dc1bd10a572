import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Proves what a published text said on the day it was sealed. */
export interface Seal {
  /**
   * The text's file below `content/`, which is also its address on the site:
   * `policy/privacy-policy/2023-11-06/en-US.md`.
   */
  readonly path: string;
  /** The day on which it was sealed, UTC. */
  readonly sealed: string;
  /** The hash of the canonical text, in hex. */
  readonly sha256: string;
  /** The hash of this seal and the chain before it, in hex. An altered seal breaks every later one. */
  readonly chain: string;
}

/** The path below the content folder. */
export const LOCK_FILE = "policy/policies.lock.json";
/** The chain's value before the first seal. */
export const CHAIN_START = "0".repeat(64);

const ABOUT =
  "Seals of published policies, oldest first. Written by `npm run policy:publish`, never by hand; docs/legal.md explains them.";

/** The text that is hashed: with line feeds only, without byte order mark, and with one line feed at the end. */
export const canonicalText = (source: string): string =>
  `${source
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n")
    .replace(/\s*$/, "")}\n`;

const sha256 = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex");

export const textSeal = (source: string): string => sha256(canonicalText(source));

/** `printf '%s %s %s %s\n' <chain before> <sealed> <sha256> <path> | sha256sum` */
export const chainOf = (before: string, { sealed, sha256: hash, path }: Omit<Seal, "chain">): string =>
  sha256(`${before} ${sealed} ${hash} ${path}\n`);

export const chainBefore = (seals: readonly Seal[], index: number): string =>
  seals[index - 1]?.chain ?? CHAIN_START;

/** The chain's last value. */
export const headOf = (seals: readonly Seal[]): string => chainBefore(seals, seals.length);

/** The seals with one more. */
export function withSeal(seals: readonly Seal[], path: string, source: string, today: string): Seal[] {
  const seal = { path, sealed: today, sha256: textSeal(source) };
  return [...seals, { ...seal, chain: chainOf(chainBefore(seals, seals.length), seal) }];
}

/** The valid seal of a text, which is the latest. */
export const sealOf = (seals: readonly Seal[], path: string): Seal | undefined =>
  seals.findLast((seal) => seal.path === path);

/** The text of the lock file; without a file, that of an empty list. */
export function readLock(contentFolder: string): string {
  const file = join(contentFolder, LOCK_FILE);
  return existsSync(file) ? readFileSync(file, "utf8") : lockText([]);
}

/** Throws when the text isn't a lock file. */
export function parseLock(text: string): Seal[] {
  const { seals } = JSON.parse(text) as { seals?: unknown };
  if (!Array.isArray(seals) || !seals.every(isSeal)) throw new Error("no list of seals");
  return seals;
}

const isSeal = (value: unknown): value is Seal =>
  typeof value === "object" &&
  value !== null &&
  ["path", "sealed", "sha256", "chain"].every(
    (key) => typeof (value as Record<string, unknown>)[key] === "string",
  );

export const readSeals = (contentFolder: string): Seal[] => parseLock(readLock(contentFolder));

export const lockText = (seals: readonly Seal[]): string =>
  `${JSON.stringify({ about: ABOUT, seals }, null, 2)}\n`;

export const writeSeals = (contentFolder: string, seals: readonly Seal[]): void =>
  writeFileSync(join(contentFolder, LOCK_FILE), lockText(seals));
