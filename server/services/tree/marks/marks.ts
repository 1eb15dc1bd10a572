import type { Sql, Tx } from "../../../database.ts";
import { findLive } from "../listing/find.ts";
import { lockDrive } from "../references/quota.repository.ts";
import { contextOf, type TreeContext, type TreeDeps } from "../tree.context.ts";
import type { Entry } from "../tree.types.ts";
import {
  countMarkSteps,
  deleteMarkStep,
  deleteOldMarkSteps,
  firstMarkStep,
  insertMarkStep,
} from "./mark-log.repository.ts";
import { star } from "./star.ts";
import { findTags, taggingsOf } from "./tag.repository.ts";
import { setTags } from "./tags.ts";

const PRUNED_AT_ONCE = 500;

/** The marks wanted on entries; marks that aren't named stay as they are. */
export interface Marks {
  readonly starred: boolean | null;
  /** Tags to put on and to take off. */
  readonly tagged: readonly string[];
  readonly untagged: readonly string[];
}

/** One mark that is put on or taken off, and the entries that change by it. */
interface MarkChange {
  /** null is the star. */
  readonly tagId: string | null;
  readonly on: boolean;
  readonly ids: readonly string[];
}

/** Marks many entries in steps, and knows how to take that back. */
export interface MarkService {
  /** Marks entries of one step; every step of a `markId` has a number of its own. */
  mark(
    tx: Tx,
    step: { readonly ownerId: string; readonly markId: string; readonly step: number; readonly marks: Marks },
    entries: readonly Entry[],
  ): Promise<void>;
  /** The number of steps that can be taken back; 0 also when they are somebody else's. */
  steps(sql: Sql, ownerId: string, markId: string): Promise<number>;
  /** Takes back one step of a `markId`, once; false when nothing is left of it. */
  takeBack(tx: Tx, ownerId: string, markId: string): Promise<boolean>;
  /** Removes the log of marks made before then. */
  prune(before: number): Promise<void>;
}

export function createMarkService(deps: TreeDeps): MarkService {
  const { database } = deps;
  const context = contextOf(deps);
  return {
    async mark(tx, { ownerId, markId, step, marks }, entries) {
      await lockDrive(tx, ownerId);
      const changes = await changesOf(tx, ownerId, marks, entries);
      for (const change of changes) await apply(tx, context, ownerId, change);
      await insertMarkStep(tx, {
        mark_id: markId,
        step,
        owner_id: ownerId,
        changes: JSON.stringify(changes),
        made_at: context.now(),
      });
    },

    steps: async (sql, ownerId, markId) =>
      (await firstMarkStep(sql, ownerId, markId)) ? countMarkSteps(sql, markId) : 0,

    async takeBack(tx, ownerId, markId) {
      await lockDrive(tx, ownerId);
      const first = await firstMarkStep(tx, ownerId, markId);
      if (!first) return false;
      const changes = JSON.parse(first.changes) as readonly MarkChange[];
      for (const { tagId, on, ids } of await stillThere(tx, ownerId, changes)) {
        await apply(tx, context, ownerId, { tagId, on: !on, ids });
      }
      await deleteMarkStep(tx, markId, first.step);
      return true;
    },

    async prune(before) {
      let pruned: number;
      do {
        pruned = await database.write((tx) => deleteOldMarkSteps(tx, before, PRUNED_AT_ONCE));
      } while (pruned === PRUNED_AT_ONCE);
    },
  };
}

/** Finds the entries whose marks differ from those wanted. A tag that is gone by now is left out. */
async function changesOf(
  tx: Tx,
  ownerId: string,
  { starred, tagged, untagged }: Marks,
  entries: readonly Entry[],
): Promise<readonly MarkChange[]> {
  const known = await tagsThere(tx, ownerId, [...tagged, ...untagged]);
  const ids = entries.map(({ id }) => id);
  const carried = known.size === 0 ? new Map<string, readonly { id: string }[]>() : await taggingsOf(tx, ids);
  const carries = (id: string, tagId: string) => carried.get(id)?.some((tag) => tag.id === tagId) ?? false;
  const tagChange = (tagId: string, on: boolean): MarkChange => ({
    tagId,
    on,
    ids: ids.filter((id) => carries(id, tagId) !== on),
  });
  const starChange = (on: boolean): MarkChange => ({
    tagId: null,
    on,
    ids: entries.filter((entry) => entry.starred !== on).map(({ id }) => id),
  });
  return [
    ...(starred === null ? [] : [starChange(starred)]),
    ...tagged.filter((id) => known.has(id)).map((id) => tagChange(id, true)),
    ...untagged.filter((id) => known.has(id)).map((id) => tagChange(id, false)),
  ].filter((change) => change.ids.length > 0);
}

/** The same without entries and tags that are gone by now. */
async function stillThere(
  tx: Tx,
  ownerId: string,
  changes: readonly MarkChange[],
): Promise<readonly MarkChange[]> {
  const tagIds = changes.flatMap(({ tagId }) => (tagId === null ? [] : [tagId]));
  const known = await tagsThere(tx, ownerId, tagIds);
  const entries = await findLive(tx, ownerId, [...new Set(changes.flatMap(({ ids }) => ids))]);
  return changes
    .filter(({ tagId }) => tagId === null || known.has(tagId))
    .map((change) => ({ ...change, ids: change.ids.filter((id) => entries.has(id)) }))
    .filter(({ ids }) => ids.length > 0);
}

async function tagsThere(tx: Tx, ownerId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  return new Set((await findTags(tx, ownerId, ids)).map(({ id }) => id));
}

const apply = (tx: Tx, context: TreeContext, ownerId: string, { tagId, on, ids }: MarkChange) =>
  tagId === null ? star(tx, context, ownerId, ids, on) : setTags(tx, context, ownerId, ids, [tagId], on);
