/** `npm run docs:fields`: writes the reference of front matter for editors, `docs/fields.md`. */
import { writeFileSync } from "node:fs";
import { format, resolveConfig } from "prettier";
import { fieldsPage } from "../src/gatsby/content/fields-page.ts";

const FILE = "docs/fields.md";
writeFileSync(FILE, await format(fieldsPage(), { ...(await resolveConfig(FILE)), filepath: FILE }));
console.log(`${FILE} is written.`);
