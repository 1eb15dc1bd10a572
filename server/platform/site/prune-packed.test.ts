import { existsSync, mkdtempSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prunePacked } from "./prune-packed.ts";

const DAY_MS = 24 * 3_600_000;
const NOW = Date.parse("2026-03-01T00:00:00Z");
const folder = mkdtempSync(join(tmpdir(), "holdall-prune-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function lay(name: string, days: number, size = 1): string {
  const path = join(folder, name);
  writeFileSync(path, "x");
  truncateSync(path, size);
  const time = (NOW - days * DAY_MS) / 1000;
  utimesSync(path, time, time);
  return path;
}

it("keeps what is in use, however old, and says that it is; removes what nobody has used for a week", async () => {
  const wanted = lay("wanted.br11", 300);
  const lately = lay("of-another-server.br11", 3);
  const long = lay("of-an-old-build.br11", 8);
  await prunePacked(folder, new Set(["wanted.br11"]), NOW);
  expect([wanted, lately, long].map((path) => existsSync(path))).toEqual([true, true, false]);
  expect(statSync(wanted).mtimeMs).toBe(NOW);
});

it("lets what is not in use take no more than its room, the latest first", async () => {
  const first = lay("a", 1, 200 * 2 ** 20);
  const second = lay("b", 2, 200 * 2 ** 20);
  await prunePacked(folder, new Set(["wanted.br11"]), NOW);
  expect([first, second].map((path) => existsSync(path))).toEqual([true, false]);
});

it("has nothing to do where there is no folder", async () => {
  await expect(prunePacked(join(folder, "none"), new Set())).resolves.toBeUndefined();
});
