/** @jest-environment node */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { syncFileSystem } from "./sync-file-system.ts";

const folder = mkdtempSync(join(tmpdir(), "holdall-sync it's "));
afterAll(() => rmSync(folder, { recursive: true }));

it("syncs whatever the path is named, as often as it is asked to", async () => {
  const synced = Array.from({ length: 5 }, () => syncFileSystem(folder));
  await expect(Promise.all(synced)).resolves.toHaveLength(5);
});

it("says of each path whether it could be synced", async () => {
  const outcomes = await Promise.allSettled([
    syncFileSystem(folder),
    syncFileSystem(join(folder, "missing")),
    syncFileSystem("two\nlines"),
    syncFileSystem(folder),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected", "fulfilled"]);
});
