/** `npm run docs:rules`: writes the table of rules and the tests that prove them, `docs/rules.md`. */
import { writeFileSync } from "node:fs";
import { format, resolveConfig } from "prettier";
import { findQuotes } from "./rules/find-quotes.ts";
import { rulesPage } from "./rules/rules-page.ts";
import { RULES, WAITING } from "./rules/rules.ts";

const FILE = "docs/rules.md";
const page = rulesPage(RULES, findQuotes("."), WAITING);
writeFileSync(FILE, await format(page, { ...(await resolveConfig(FILE)), filepath: FILE }));
console.log(`${FILE} is written.`);
