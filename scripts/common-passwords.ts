/**
 * Makes `contract/common-passwords.ts` from a list of passwords, JSON, the commonest first:
 * `node scripts/common-passwords.ts LIST`. The one in use is `src/passwords.json` of the package
 * `@zxcvbn-ts/language-common` 4.1.3 (MIT, © 2012-2016 Dan Wheeler and Dropbox, Inc., © 2021 @zxcvbn-ts).
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const OUT = join(import.meta.dirname, "../contract/common-passwords.ts");
/** More of them cost browsers more, and hardly change what is said of a password. */
const MOST = 10_000;

const [list] = process.argv.slice(2);
if (!list) {
  console.error("usage: node scripts/common-passwords.ts LIST");
  process.exit(2);
}
const all = JSON.parse(readFileSync(list, "utf8")) as readonly string[];
const passwords = all.filter((password) => /^[\w.@-]{3,}$/.test(password)).slice(0, MOST);
writeFileSync(
  OUT,
  `/**
 * The commonest passwords of the world, the commonest first, from \`@zxcvbn-ts/language-common\` (MIT, © 2012-2016 Dan
 * Wheeler and Dropbox, Inc., © 2021 @zxcvbn-ts). \`scripts/common-passwords.ts\` makes this file.
 */
export const COMMON_PASSWORDS: readonly string[] =
  "${passwords.join(" ")}".split(" ");
`,
);
console.log(`${passwords.length} of ${all.length} passwords are kept.`);
