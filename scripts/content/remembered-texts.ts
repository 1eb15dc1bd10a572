import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { keep, remember } from "../../src/gatsby/content/text-memory.ts";

const ROOT = join(import.meta.dirname, "../..");
/** Below the folder that is checked, so that a check of another folder has a memory of its own. */
const FOLDER = "node_modules/.cache";
const FILE = `${FOLDER}/holdall-texts.json`;
/** The facts about a text depend on these files besides the text. */
const PROGRAM = ["src/gatsby/content/**/*.ts", "package-lock.json"];

let program = "";

/**
 * Takes up the facts that an earlier check found in texts, because parsing all of them takes longer than everything
 * else.
 */
export function rememberTexts(): void {
  if (!existsSync(FOLDER)) return;
  const hash = createHash("sha256");
  for (const file of globSync(PROGRAM, { cwd: ROOT }).sort()) hash.update(readFileSync(join(ROOT, file)));
  program = hash.digest("hex");
  remember(FILE, program);
}

export function keepTexts(): void {
  if (program !== "") keep(FILE, program);
}
