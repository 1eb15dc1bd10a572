import { readFile } from "node:fs/promises";
import type { KeyObject } from "node:crypto";
import { publicJwk, readPublicKeys, type SigningKey } from "../platform/crypto/signing-key.ts";
import { UsageFault } from "./command.ts";

/** The public keys of `--key FILE|URL`; this instance's own without it. */
export async function keysGiven(
  key: string | true | undefined,
  own: () => SigningKey,
): Promise<readonly KeyObject[]> {
  if (key === true) throw new UsageFault("--key needs a file or an address.");
  const text = key === undefined ? JSON.stringify(publicJwk(own())) : await readPlace(key);
  try {
    return readPublicKeys(text);
  } catch {
    throw new UsageFault("The key must be an Ed25519 public key, as a JSON Web Key (Set) or PEM.");
  }
}

/** The text of a file, or of an address. */
export async function readPlace(place: string): Promise<string> {
  if (!/^https?:\/\//.test(place)) return readFile(place, "utf8").catch(unreadable(place));
  const reply = await fetch(place).catch(unreadable(place));
  if (!reply.ok) throw new UsageFault(`${place} answered ${reply.status}.`);
  return reply.text();
}

/** Says that a file or an address can't be read. */
export const unreadable = (place: string) => (error: unknown) => {
  throw new UsageFault(
    `${place} can't be read: ${error instanceof Error ? error.message : "no reason given"}.`,
  );
};
