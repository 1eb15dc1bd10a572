import { createHash } from "node:crypto";

/**
 * Proves what a published text said on the day it was sealed. Policies and plans have each a list of seals; no browser loads
 * this file.
 */
export interface Seal {
  /** The text's file below `content/`: `policy/privacy-policy/2023-11-06/en-US.md`. A policy's is also its address on the site. */
  readonly path: string;
  /** The day on which it was sealed, UTC. */
  readonly sealed: string;
  /** The hash of the canonical text, in hex. */
  readonly sha256: string;
  /** The hash of this seal and the chain before it, in hex. An altered seal breaks every later one. */
  readonly chain: string;
}

/** The chain's value before the first seal. */
export const CHAIN_START = "0".repeat(64);

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

const chainBefore = (seals: readonly Seal[], index: number): string => seals[index - 1]?.chain ?? CHAIN_START;

/** The chain's last value. */
export const headOf = (seals: readonly Seal[]): string => chainBefore(seals, seals.length);

/** The first seal that doesn't follow from the one before it; undefined for a sound chain. */
export const firstBreak = (seals: readonly Seal[]): Seal | undefined =>
  seals.find((seal, index) => chainOf(chainBefore(seals, index), seal) !== seal.chain);

/** The seals with one more. */
export function withSeal(seals: readonly Seal[], path: string, source: string, today: string): Seal[] {
  const seal = { path, sealed: today, sha256: textSeal(source) };
  return [...seals, { ...seal, chain: chainOf(headOf(seals), seal) }];
}

/** The valid seal of a text, which is the latest. */
export const sealOf = (seals: readonly Seal[], path: string): Seal | undefined =>
  seals.findLast((seal) => seal.path === path);

/** Reads a list of seals. Throws when the text isn't one. */
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
