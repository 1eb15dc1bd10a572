import { readFileSync } from "node:fs";

/** The unit of `/proc/<pid>/stat`; it is 100 on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/** Seconds of processor a process and all it started have used so far; 0 when it is gone. */
export function processorTime(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
    // User and system time, its own and those of children that have ended.
    const own = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND;
    return children.reduce((sum, child) => sum + processorTime(Number(child)), own);
  } catch {
    return 0;
  }
}
