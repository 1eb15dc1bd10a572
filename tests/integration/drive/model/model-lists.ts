import assert from "node:assert/strict";
import type { Entry, SearchRequest, TreeService } from "../../../../server/services/tree/index.ts";
import { SEARCH_LIMITS, type SearchLimits } from "../../../../server/services/tree/search/search-limits.ts";
import { search } from "../../../../server/services/tree/search/search.ts";
import { buildTree } from "../../../../server/wings/tree.ts";
import { testGround } from "../../../support/ground.ts";
import type { RandomDrive } from "./random-drive.ts";
import { SEARCHING, STEPPING } from "./random-limits.ts";

/** Trees that walk lists in small steps, and know what they have seen of them. */
const stepping = new WeakMap<RandomDrive, TreeService>();

/** Greatest number of pages, about, in which lists and searches are read. */
export const PAGES_READ = 4;

const WORDS = ["", "a", "B", "é", "e", ".tx", "0", "名", "t x", "%", "folder"];

/** A search through everything finds, in about as many pages as a folder is read in, what the database's own search does. */
export async function checkSearch(run: RandomDrive, ownerId: string, parentId: string): Promise<void> {
  const wanted = { ownerId, parentId, text: run.pick(WORDS), limit: 100 };
  const expected = await foundBy(run, wanted, { ...SEARCH_LIMITS, folders: -1 });
  const limit = Math.max(Math.ceil(expected.length / PAGES_READ), run.pick([1, 2, 5, 100]));
  const found = await foundBy(run, { ...wanted, limit }, SEARCHING);
  assert.deepEqual(found, expected, JSON.stringify({ ...wanted, limit }));
}

async function foundBy(
  run: RandomDrive,
  wanted: Omit<SearchRequest, "pageToken">,
  limits: SearchLimits,
): Promise<readonly Entry[]> {
  const found: Entry[] = [];
  for (let pageToken: string | null = null; ;) {
    const page = await search(run.database.read, { ...wanted, pageToken }, limits);
    found.push(...page.entries);
    pageToken = page.nextPageToken;
    if (pageToken === null) return found;
  }
}

/**
 * Checks the entry at a random position of a list. The list's positions are known already if nothing has changed since.
 */
export async function checkPosition(
  run: RandomDrive,
  list: Omit<Parameters<RandomDrive["listAll"]>[0], "limit">,
  expected: readonly Entry[],
): Promise<void> {
  const tree = stepping.get(run) ?? buildTree(testGround(run.database), { stepping: STEPPING }).tree;
  stepping.set(run, tree);
  for (const wanted of [run.random(expected.length + 2), run.random(expected.length + 2)]) {
    const { count, position, pageToken } = await tree.position({ ...list, at: wanted });
    assert.deepEqual([count, position], [expected.length, Math.min(wanted, expected.length)]);
    const { entries } = await tree.list({ ...list, limit: 3, pageToken: pageToken || null });
    const page = expected.slice(position, position + 3);
    assert.deepEqual(
      entries.map(({ id }) => id),
      page.map(({ id }) => id),
      `${list.order} of ${list.parentId} from ${position}`,
    );
    if (pageToken === "") continue;
    assert.equal((await tree.position({ ...list, at: { pageToken } })).position, position);
  }
}
