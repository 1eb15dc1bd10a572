import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildsOf } from "./places.ts";

const TOUCH_MS = 10_000;
/**
 * A lock that nobody has touched for this long belongs to a build that was killed, even if another process has its id
 * now.
 */
const STALE_MS = 60_000;

/** Two builds of one folder would write into each other's files. Answers what lets go; null while another is at work. */
export function lockBuild(root: string): (() => void) | null {
  const lock = join(buildsOf(root), ".building");
  mkdirSync(buildsOf(root), { recursive: true });
  if (!take(lock)) {
    if (isHeld(lock)) return null;
    rmSync(lock, { force: true });
    if (!take(lock)) return null;
  }
  const touching = setInterval(() => touch(lock), TOUCH_MS).unref();
  return () => {
    clearInterval(touching);
    rmSync(lock, { force: true });
  };
}

function take(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    return false;
  }
}

/** A lock is held while the build that wrote it is at work; one that has let go meanwhile isn't. */
function isHeld(lock: string): boolean {
  try {
    const pid = Number(readFileSync(lock, "utf8"));
    return pid > 0 && Date.now() - statSync(lock).mtimeMs < STALE_MS && process.kill(pid, 0);
  } catch {
    return false;
  }
}

function touch(lock: string): void {
  try {
    const now = new Date();
    utimesSync(lock, now, now);
  } catch {
    // Somebody has emptied the folder.
  }
}
