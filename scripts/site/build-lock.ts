import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildsOf } from "./places.ts";

/** Two builds of one folder would write into each other's files. Answers what lets go; null while another is at work. */
export function lockBuild(root: string): (() => void) | null {
  const lock = join(buildsOf(root), ".building");
  mkdirSync(buildsOf(root), { recursive: true });
  if (!take(lock)) {
    if (isAlive(Number(readFileSync(lock, "utf8")))) return null;
    rmSync(lock, { force: true });
    if (!take(lock)) return null;
  }
  return () => rmSync(lock, { force: true });
}

function take(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}
