import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, it } from "node:test";

const ROOT = join(import.meta.dirname, "../..");
/** It is in a part of the app that is loaded later, whose name no page holds but through the list of all parts. */
const PART = "src/api/shared-changes.ts";
const SCRIPTS = /<script src="(\/[^"]+\.js)"/g;

const folder = mkdtempSync(join(tmpdir(), "holdall-rebuild-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const run = (program: string, ...words: readonly string[]): string =>
  execFileSync(program, words, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
const build = (): string =>
  run(process.execPath, "--disable-warning=MODULE_TYPELESS_PACKAGE_JSON", "scripts/build-site.ts", "--app");

function copyRepository(): void {
  const listed = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const names = execFileSync("git", listed, { cwd: ROOT, encoding: "utf8" }).split("\0").filter(Boolean);
  for (const name of names) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
}

/** The scripts that begin the app, by the page of the drive. */
const scripts = (): readonly string[] => {
  const page = readFileSync(join(folder, "site/current/drive/index.html"), "utf8");
  return [...page.matchAll(SCRIPTS)].map(([, path = ""]) => path);
};

it("a build after a change of the app puts pages in place that name the new scripts", () => {
  copyRepository();
  build();
  const before = scripts();
  assert.ok(before.some((path) => path.includes("webpack-runtime")));
  const file = join(folder, PART);
  writeFileSync(file, `${readFileSync(file, "utf8")}\nconsole.debug("changed");\n`);
  build();
  const now = scripts();
  assert.notDeepEqual(now, before);
  assert.deepEqual(
    now.filter((path) => !existsSync(join(folder, "site/current", path))),
    [],
  );
});
