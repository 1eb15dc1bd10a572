import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { StartFault } from "../platform/start-fault.ts";
import { errorCode } from "../platform/error-code.ts";
import { faultOf, WrongKey } from "./seal.ts";

/** A backup that a passphrase opens has this file: the secret key to its other files, sealed with the passphrase. */
export const KEY_FILE = "key.age";

/** The keys a new backup is encrypted for. */
export interface SealKeys {
  /** Public keys of age. */
  readonly recipients: readonly string[];
  readonly passphrase: string | null;
}

/** The keys an encrypted backup is read with. */
export interface OpenKeys {
  /** Secret keys of age. */
  readonly identities: readonly string[];
  readonly passphrase: string | null;
}

/** Only X25519 keys are taken, because every version of age can use them. */
export const isPublicKey = (text: string): boolean =>
  /^age1[02-9ac-hj-np-z]{58}$/.test(text) && succeeds(() => new Encrypter().addRecipient(text));
export const isSecretKey = (text: string): boolean =>
  /^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/.test(text) && succeeds(() => new Decrypter().addIdentity(text));

/** The library alone knows which keys it takes. Its error isn't passed on, because it repeats the key. */
function succeeds(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

export interface PassphraseKey {
  readonly recipient: string;
  /** The bytes of `key.age`: the secret key, encrypted with the passphrase. */
  readonly sealed: Uint8Array;
}

/**
 * The key of a folder that a passphrase opens: the existing one, or a new one. The work that makes guesses slow is done
 * once, not for each file. age takes such a file as an identity. Throws a `StartFault` when the passphrase is another
 * one.
 */
export async function passphraseKeyIn(folder: string, passphrase: string): Promise<PassphraseKey> {
  const sealed = await sealedKeyIn(folder);
  if (!sealed) return makePassphraseKey(passphrase);
  const identity = await openKey(folder, sealed, passphrase);
  return { recipient: await identityToRecipient(identity), sealed };
}

async function makePassphraseKey(passphrase: string): Promise<PassphraseKey> {
  const identity = await generateX25519Identity();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  return {
    recipient: await identityToRecipient(identity),
    sealed: await encrypter.encrypt(`${identity}\n`),
  };
}

/** Every secret key that may open the backup in `folder`; throws a `StartFault` when the passphrase doesn't open its own. */
export async function identitiesFor(folder: string, keys: OpenKeys): Promise<readonly string[]> {
  if (keys.passphrase === null) return keys.identities;
  const sealed = await sealedKeyIn(folder);
  if (sealed) return [...keys.identities, await openKey(folder, sealed, keys.passphrase)];
  throw new StartFault([
    `No passphrase opens ${folder}: it has no ${KEY_FILE}. Name the file of its key by --identity.`,
  ]);
}

const sealedKeyIn = (folder: string): Promise<Buffer | null> =>
  readFile(join(folder, KEY_FILE)).catch((error: unknown) => {
    if (errorCode(error) !== "ENOENT") throw error;
    return null;
  });

async function openKey(folder: string, sealed: Uint8Array, passphrase: string): Promise<string> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return (await decrypter.decrypt(sealed, "text")).trim();
  } catch (error) {
    const fault = faultOf(error, KEY_FILE);
    throw fault instanceof WrongKey ? new StartFault([`The passphrase doesn't open ${folder}.`]) : fault;
  }
}
