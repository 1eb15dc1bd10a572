import { readdir, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";

const DAY_MS = 24 * 3_600_000;
/** Compressed forms of builds and addresses that no server has had for this long are removed. */
const UNUSED_MS = 7 * DAY_MS;
/** Forms that this server doesn't use may take this much room together. */
const UNUSED_BYTES = 256 * 2 ** 20;

/** Marks the wanted forms as used, and removes those that nobody has used for long. */
export async function prunePacked(
  folder: string,
  wanted: ReadonlySet<string>,
  now = Date.now(),
): Promise<void> {
  const others: { readonly path: string; readonly size: number; readonly usedAt: number }[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile()) continue;
    if (!wanted.has(name)) others.push({ path, size: found.size, usedAt: found.mtimeMs });
    else if (now - found.mtimeMs > DAY_MS) await utimes(path, now / 1000, now / 1000).catch(() => undefined);
  }
  let room = UNUSED_BYTES;
  for (const { path, size, usedAt } of others.toSorted((a, b) => b.usedAt - a.usedAt)) {
    room -= size;
    if (room < 0 || now - usedAt > UNUSED_MS) await rm(path, { force: true });
  }
}
