import assert from "node:assert/strict";
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { it } from "node:test";
import { runCommand } from "../../../server/cli/run-command.ts";

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

it("keeps database, keys and backups from other accounts of the machine, also in folders open to them", async () => {
  const folder = mkdtempSync(join(tmpdir(), "holdall-files-"));
  const umask = process.umask(0o022);
  try {
    chmodSync(folder, 0o755);
    const environment = { HOLDALL_DATA_DIR: folder, HOLDALL_LOG_LEVEL: "silent" };
    const silent = { print: () => undefined, complain: assert.fail };
    const run = (...words: string[]) => runCommand(words, environment, silent);
    assert.equal(
      await run("user", "create", "--email", "ada@example.org", "--password", "four words are long"),
      0,
    );
    const backup = mkdtempSync(join(tmpdir(), "holdall-backup-"));
    chmodSync(backup, 0o755);
    assert.equal(await run("backup", backup), 0);
    for (const file of [...filesOf(folder), ...filesOf(backup)]) {
      assert.equal(statSync(file).mode & 0o077, 0, file);
    }
    rmSync(backup, { recursive: true, force: true });
  } finally {
    process.umask(umask);
    rmSync(folder, { recursive: true, force: true });
  }
});
