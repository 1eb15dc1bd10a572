import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/** A server takes a new build within seconds; until then it answers from the one before. */
const GRACE_MS = 3_600_000;
/** This many builds are kept if many were made within the hour. */
const MOST = 5;
const NAME = /^(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)-[0-9a-f]+$/;

/** Removes builds that no server answers from any more, and the remains of builds that were killed. */
export function clearBuilds(builds: string, current: string, now: number): void {
  const names = readdirSync(builds);
  for (const name of names.filter((each) => /^\.begun-|^current\./.test(each)))
    rmSync(join(builds, name), { recursive: true, force: true });
  const earlier = names.filter((name) => NAME.test(name) && name !== current).toSorted();
  for (const [index, name] of earlier.entries()) {
    // A build was served until the one after it came.
    const until = timeOf(earlier[index + 1] ?? current);
    if (now - until > GRACE_MS || index < earlier.length - MOST)
      rmSync(join(builds, name), { recursive: true, force: true });
  }
}

function timeOf(name: string): number {
  const [day = "", time = ""] = (NAME.exec(name)?.[1] ?? "").split("T");
  return Date.parse(`${day}T${time.replaceAll("-", ":")}Z`);
}
