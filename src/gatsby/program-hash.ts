import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The compiled program of the build, and the versions of its packages. */
const PROGRAM = [".cache/compiled/gatsby-node.js", "package-lock.json"];

/** A hash of the program that finishes pages. It changes with everything that the result depends on. */
export async function programHash(root: string): Promise<string> {
  const hash = createHash("sha256");
  for (const file of PROGRAM) hash.update(await readFile(join(root, file)));
  return hash.digest("hex");
}
