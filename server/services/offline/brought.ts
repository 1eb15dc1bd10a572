import { createHash } from "node:crypto";
import type { Database, Tx } from "../../database.ts";
import type { Entry, TreeService } from "../tree/index.ts";
import { findBrought, forgetBrought, noteBrought } from "./offline.repository.ts";
import { isMagnet } from "./torrent/is-magnet.ts";
import { readMagnet } from "./torrent/magnet.ts";

interface Deps {
  readonly tree: Pick<TreeService, "find">;
  readonly database: Pick<Database, "read" | "write">;
}

/** One torrent has many magnet links, so it is known by its topic. Throws for a link that names none. */
function sourceOf(url: string): string {
  const text = isMagnet(url) ? `btih:${readMagnet(url).topic}` : (URL.parse(url.trim())?.href ?? url);
  return createHash("sha256").update(text).digest("hex");
}

/** Remembers what became of a transfer. */
export const remember = (tx: Tx, ownerId: string, url: string, entryId: string): Promise<void> =>
  noteBrought(tx, { owner_id: ownerId, source: sourceOf(url), entry_id: entryId });

/** The file or folder in somebody's drive that was fetched from there; null when there is none any more. */
export async function alreadyHere(
  { tree, database }: Deps,
  ownerId: string,
  url: string,
): Promise<Entry | null> {
  const source = sourceOf(url);
  const id = await findBrought(database.read, ownerId, source);
  if (id === undefined) return null;
  const entry = await tree.find(database.read, ownerId, id);
  if (!entry) await database.write((tx) => forgetBrought(tx, ownerId, source, id));
  return entry && !entry.inTrash ? entry : null;
}
