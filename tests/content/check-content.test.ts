import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, it } from "node:test";
import { LOCALES } from "../../contract/locales.ts";

const root = dirname(dirname(import.meta.dirname));
let folder: string;

before(() => {
  folder = mkdtempSync(join(tmpdir(), "holdall-editor-"));
});
after(() => rmSync(folder, { recursive: true }));

function write(path: string, ...lines: string[]): void {
  const file = join(folder, "content", path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, lines.join("\n"));
}

/** Runs a script of the repository as an editor does, in the folder with the content. */
function run(script: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--disable-warning=MODULE_TYPELESS_PACKAGE_JSON", join(root, "scripts", script), ...args],
    { cwd: folder, encoding: "utf8" },
  );
  return { status, lines: (stdout + stderr).trim().split("\n") };
}

const HELP = ["---", "title: Save", "description: How.", "updated: 2026-01-01", "order: 10"];
const original = "content/help/saving/en-US.md";
const translation = "content/help/saving/ja.md";

it("an editor is told every mistake at once, corrects them, stamps the translation and is done with it", () => {
  write("help/saving/en-US.md", ...HELP, "relatd: a", "---", "## Choose", "[a](/help-center/savin)");
  write("help/saving/ja.md", ...HELP.slice(0, 4), "---", "## 選ぶ {#choose}");
  const wrong = run("check-content.ts");
  assert.equal(wrong.status, 1);
  assert.deepEqual(
    wrong.lines.filter((line) => !line.includes("translat") || line.includes("translates")),
    [
      "6 faults in the content:",
      `${original}:6  "relatd" is not a known field. Did you mean "related"?`,
      `${original}:8  The heading has no id to link to. End it with one, for example {#choose}.`,
      `${original}:9  There is no page "/help-center/savin". Did you mean "/help-center/saving"?`,
      `${translation}:1  "order" is missing: its place among its neighbours, smallest first. Add it as a whole number, for example 10.`,
      `${translation}:1  "translates" is missing: which text this translates. npm run content:stamp -- ${translation} writes it.`,
      `${translation}:6  en-US.md has no heading {#choose}. Ids are the same in every language: correct it.`,
    ],
  );

  write("help/saving/en-US.md", ...HELP, "---", "## Choose {#choose}", "[a](/help-center/saving)");
  assert.deepEqual(run("content-stamp.ts", translation).lines, ["1 of 1 files changed."]);
  const { status, lines } = run("check-content.ts");
  assert.equal(status, 0, "an article in one language may land");
  const missing = LOCALES.filter((locale) => locale !== "en-US" && locale !== "ja").join(", ");
  assert.ok(lines.some((line) => line.includes(`There is no translation into ${missing}.`)));
});
