import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, it } from "node:test";

const ROOT = join(import.meta.dirname, "../../..");
/** All that a server runs on; a release has the same. */
const PARTS = ["content/plans", "contract", "locales", "server", "package.json"];
const FREE = "content/plans/free/2026-11-27.json";

let folder: string;

before(() => {
  folder = mkdtempSync(join(tmpdir(), "holdall-plans-"));
  for (const part of PARTS) cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
});
after(() => rmSync(folder, { recursive: true, force: true }));

it("a server whose plans were edited tells so and doesn't start", () => {
  const plan = readFileSync(join(folder, FREE), "utf8");
  writeFileSync(join(folder, FREE), plan.replace('"entries": 1000000', '"entries": 9000000'));
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--disable-warning=MODULE_TYPELESS_PACKAGE_JSON", "server/main.ts"],
    {
      cwd: folder,
      encoding: "utf8",
      env: { PATH: process.env["PATH"], PORT: "0", HOLDALL_DATA_DIR: join(folder, "data") },
    },
  );
  assert.equal(
    stderr.trim(),
    `${FREE} was changed since it was published and sealed on 2026-11-27. Bring content/plans back as it was published.`,
  );
  assert.equal(status, 1);
});
