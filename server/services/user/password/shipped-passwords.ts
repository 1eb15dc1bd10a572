import { readFileSync } from "node:fs";
import { join } from "node:path";
import { knownAmong, type IsKnownPassword } from "./known-passwords.ts";

const FILE = join(import.meta.dirname, "known-passwords.bin");

let known: IsKnownPassword | undefined;

/**
 * These are the commonest passwords of those that were stolen elsewhere and published. Their hashes come with the
 * server; `scripts/known-passwords.ts` makes the file, which is read when the first password is chosen.
 */
export const isShippedPassword: IsKnownPassword = (password) =>
  (known ??= knownAmong(readFileSync(FILE)))(password);
