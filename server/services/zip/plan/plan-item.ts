import type { Database } from "../../../database.ts";
import type { Entry, TreeService, WalkPage } from "../../tree/index.ts";
import type { EntryNote } from "../format/zip-chunk.ts";

/** The part of an entry that a zip's bytes depend on. */
export type PlanEntry = Pick<Entry, "kind" | "name" | "size" | "sha256" | "modifiedAt" | "userModifiedAt">;

/** Something that goes into a zip. */
export interface PlanItem {
  readonly entry: PlanEntry;
  /** Names from the top down, joined by `/`. */
  readonly path: string;
  /** It is written beside the entry in the plan, not into the zip. */
  readonly note?: EntryNote | undefined;
}

/** The contents of entries, each once. */
export const contentOf = (items: readonly Pick<PlanItem, "entry">[]): readonly string[] => [
  ...new Set(items.flatMap(({ entry }) => entry.sha256 ?? [])),
];

export interface WalkParts {
  readonly database: Database;
  readonly tree: Pick<TreeService, "walk">;
}

const WALKED_AT_ONCE = 1_000;

/** Yields everything below the tops, some at a time. */
export async function* walked(
  { database, tree }: WalkParts,
  ownerId: string,
  ids: readonly string[],
): AsyncGenerator<readonly PlanItem[]> {
  let after: string | null = null;
  do {
    const page: WalkPage = await tree.walk(database.read, ownerId, ids, { after, limit: WALKED_AT_ONCE });
    if (page.items.length > 0) yield page.items;
    after = page.next;
  } while (after !== null);
}
