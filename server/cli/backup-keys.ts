import { isPublicKey, isSecretKey, type OpenKeys, type SealKeys } from "../backup/keys.ts";
import { everyValue, UsageFault, type Arguments } from "./command.ts";
import { readPrivateFile } from "./private-file.ts";

/** A passphrase has to be long, because somebody who has the backup can guess as often as their machines allow. */
const SHORTEST_PASSPHRASE = 16;

/**
 * Reads `[--encrypt-to age1…]… [--passphrase-file FILE]`; null without them. No value is printed, because it may be a
 * secret by mistake.
 */
export async function sealKeysOf(args: Arguments): Promise<SealKeys | null> {
  const recipients = everyValue(args, "encrypt-to");
  if (!recipients.every(isPublicKey))
    throw new UsageFault("--encrypt-to needs a public key of age, as age-keygen prints it: age1…");
  const passphrase = await passphraseOf(args);
  if (passphrase !== null && passphrase.length < SHORTEST_PASSPHRASE)
    throw new UsageFault(`The passphrase must have ${SHORTEST_PASSPHRASE} characters at least.`);
  return recipients.length === 0 && passphrase === null ? null : { recipients, passphrase };
}

/** `[--identity FILE]… [--passphrase-file FILE]`; null without. */
export async function openKeysOf(args: Arguments): Promise<OpenKeys | null> {
  const files = everyValue(args, "identity");
  const identities = (await Promise.all(files.map(identitiesIn))).flat();
  const passphrase = await passphraseOf(args);
  return identities.length === 0 && passphrase === null ? null : { identities, passphrase };
}

/** The keys in a file as `age-keygen` writes it. */
async function identitiesIn(file: string): Promise<readonly string[]> {
  const lines = (await readPrivateFile(file)).split("\n").map((line) => line.trim());
  const identities = lines.filter((line) => line !== "" && !line.startsWith("#"));
  if (identities.length > 0 && identities.every(isSecretKey)) return identities;
  throw new UsageFault(`${file} holds no secret keys of age as age-keygen writes them.`);
}

/** The one line of a file. */
async function passphraseOf(args: Arguments): Promise<string | null> {
  const [file, ...others] = everyValue(args, "passphrase-file");
  if (file === undefined) return null;
  if (others.length > 0) throw new UsageFault("Name one --passphrase-file.");
  const [passphrase = "", ...rest] = (await readPrivateFile(file)).replace(/\r?\n$/, "").split("\n");
  if (passphrase !== "" && rest.length === 0) return passphrase;
  throw new UsageFault(`${file} must hold a passphrase, in one line.`);
}
