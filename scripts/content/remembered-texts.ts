import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { keep, remember } from "../../src/gatsby/content/text-memory.ts";

const ROOT = join(import.meta.dirname, "../..");
/** The path is relative to the folder that is checked, so that each checked folder has a cache of its own. */
const FOLDER = "node_modules/.cache";
const FILE = `${FOLDER}/holdall-texts.json`;
/** The facts about a text depend on these files besides the text. */
const PROGRAM = ["src/gatsby/content/**/*.ts", "package-lock.json"];

/** SHA-256 of the files in `PROGRAM`; empty while there is no cache. */
let program = "";

/**
 * Loads the facts that an earlier check found in texts, because parsing all texts takes longer than all other checks.
 */
export function rememberTexts(): void {
  if (!existsSync(FOLDER)) return;
  const hash = createHash("sha256");
  for (const file of globSync(PROGRAM, { cwd: ROOT }).sort()) hash.update(readFileSync(join(ROOT, file)));
  program = hash.digest("hex");
  remember(FILE, program);
}

/** Stores the facts for the next check. */
export function keepTexts(): void {
  if (program !== "") keep(FILE, program);
}
