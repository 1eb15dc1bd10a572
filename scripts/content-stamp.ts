/**
 * `npm run content:stamp -- <files|--all>`: says in translations which text of their original they translate, and copies
 * the fields that are the same in every language. A translator runs it when a translation is up to date.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { DEFAULT_LOCALE } from "../contract/locales.ts";
import { markdownFiles } from "../src/gatsby/content/content-files.ts";
import { sourceText } from "../src/gatsby/content/source-text.ts";
import { stampTranslation } from "../src/gatsby/content/stamp.ts";

const FOLDER = "content";
const args = process.argv.slice(2);
const isAll = args.includes("--all");
const chosen = isAll
  ? markdownFiles(FOLDER)
  : args.map((path) => relative(resolve(FOLDER), resolve(path)).replaceAll("\\", "/"));

if (chosen.length === 0) {
  console.error(
    "Name the translations to stamp, or --all: npm run content:stamp -- content/faq/general/ja.md",
  );
  process.exitCode = 1;
}

let stamped = 0;
for (const relativePath of chosen.filter((path) => !path.endsWith(`/${DEFAULT_LOCALE}.md`))) {
  const path = `${FOLDER}/${relativePath}`;
  try {
    const source = readText(path);
    const original = readText(path.replace(/[^/]+$/, `${DEFAULT_LOCALE}.md`));
    const result = stampTranslation(relativePath, source, original, { keepStamp: isAll });
    if (result === source) continue;
    writeFileSync(path, result);
    stamped++;
  } catch (error) {
    console.error(`${path}  ${(error as Error).message}`);
    process.exitCode = 1;
  }
}
/** Throws a sentence when the file can't be read. */
function readText(path: string): string {
  const text = sourceText(readFileSync(path));
  if ("cause" in text) throw new Error(text.cause.message);
  return text.source;
}

console.log(`${stamped} of ${chosen.length} files changed.`);
