import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BUILD_VARIABLES } from "../src/gatsby/build-variables.ts";
import { currentOf } from "./site/places.ts";

const INPUTS = [
  "content",
  "contract",
  "locales",
  "src",
  "static",
  "gatsby-browser.tsx",
  "gatsby-config.ts",
  "gatsby-node.ts",
  "gatsby-ssr.tsx",
  "package-lock.json",
  "tsconfig.json",
];
/** Written by the build itself. */
const OUTPUTS = new Set(["src/gatsby-types.d.ts"]);
const STAMP = ".inputs";

/** Everything the site is made of, as one hash; told apart by path, size and time: quick enough for every start. */
export function siteInputs(root: string): string {
  const hash = createHash("sha256");
  hash.update(JSON.stringify(BUILD_VARIABLES.map((name) => process.env[name] ?? "")));
  for (const path of INPUTS.flatMap((input) => filesOf(root, input)).toSorted()) {
    const { size, mtimeMs } = statSync(join(root, path));
    if (!OUTPUTS.has(path) && !/\.test\.tsx?$/.test(path)) hash.update(`${path}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest("hex");
}

function filesOf(root: string, input: string): readonly string[] {
  const full = join(root, input);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [input];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}

/** The site in place counts only if it was built from exactly these inputs. */
export function isBuilt(root: string): boolean {
  const stamp = stampOf(root);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === siteInputs(root);
}

export const rememberBuild = (root: string, inputs: string): void => writeFileSync(stampOf(root), inputs);

export const forgetBuild = (root: string): void => rmSync(stampOf(root), { force: true });

const stampOf = (root: string): string => join(currentOf(root), STAMP);
