import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The build's own program as Gatsby compiled it, and the versions of the packages it uses. */
const PROGRAM = [".cache/compiled/gatsby-node.js", "package-lock.json"];

/** One hash for the program that finishes pages: it changes with anything their finishing follows from. */
export async function programHash(root: string): Promise<string> {
  const hash = createHash("sha256");
  for (const file of PROGRAM) hash.update(await readFile(join(root, file)));
  return hash.digest("hex");
}
