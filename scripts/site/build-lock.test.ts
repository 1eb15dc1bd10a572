import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lockBuild } from "./build-lock.ts";

const MINUTE_S = 60;
const root = mkdtempSync(join(tmpdir(), "holdall-lock-"));
const lock = join(root, "site/.building");
beforeEach(() => mkdirSync(join(root, "site"), { recursive: true }));
afterEach(() => rmSync(lock, { force: true }));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it("keeps a second build away until the first lets go", () => {
  const unlock = lockBuild(root);
  expect(lockBuild(root)).toBeNull();
  unlock?.();
  const again = lockBuild(root);
  expect(again).not.toBeNull();
  again?.();
});

it("takes the lock of a build whose process is gone", () => {
  writeFileSync(lock, "2147483646");
  lockBuild(root)?.();
  expect(lockBuild(root)).not.toBeNull();
});

it("takes a lock nobody touches any more, though another process has its id now", () => {
  writeFileSync(lock, String(process.ppid));
  expect(lockBuild(root)).toBeNull();
  const past = Date.now() / 1000 - 2 * MINUTE_S;
  utimesSync(lock, past, past);
  expect(lockBuild(root)).not.toBeNull();
});

it("goes on touching its lock while it is at work", () => {
  jest.useFakeTimers();
  try {
    const unlock = lockBuild(root);
    const past = Date.now() / 1000 - 2 * MINUTE_S;
    utimesSync(lock, past, past);
    jest.advanceTimersByTime(10_000);
    expect(lockBuild(root)).toBeNull();
    unlock?.();
  } finally {
    jest.useRealTimers();
  }
});
