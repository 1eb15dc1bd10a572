import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { BUILD_VARIABLES } from "./build-variables.ts";

const ROOT = join(__dirname, "../..");

it("lists exactly the variables that come into the site", () => {
  const sources = globSync(["src/**/*.{ts,tsx}", "gatsby-*.{ts,tsx}"], { cwd: ROOT });
  const texts = sources
    .filter((file) => !file.includes(".test."))
    .map((file) => readFileSync(join(ROOT, file), "utf8"));
  // Variables that the build sets for Gatsby's own workers ("??=") aren't counted.
  const read = texts.flatMap((text) => [
    ...text.matchAll(/process\.env(?:\.|\[")(GATSBY_\w+)(?!\w|"\] \?\?=)/g),
  ]);
  expect([...new Set(read.map(([, name]) => name))].toSorted()).toEqual([...BUILD_VARIABLES]);
});
