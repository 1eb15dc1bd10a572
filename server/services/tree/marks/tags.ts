import type { TagColor } from "../../../../contract/tags.ts";
import { newId } from "../../../platform/crypto/secrets.ts";
import type { Sql, Tx } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import { locateAllLive } from "../listing/find.ts";
import { locatedEntry } from "../ids/locate.ts";
import { materialize } from "../overlay/materialize.ts";
import { foldedText } from "../../../platform/text/folded-text.ts";
import { lockDrive } from "../references/quota.repository.ts";
import {
  countTags,
  deleteTag,
  deleteTaggings,
  dropSomeTaggings,
  findTags,
  hasTags,
  insertTag,
  insertTaggings,
  tagByKey,
  taggingsOf,
  tagsAfter,
  toTag,
  updateTag,
} from "./tag.repository.ts";
import { contextOf, type TreeContext, type TreeDeps } from "../tree.context.ts";
import type { Tag } from "../tree.types.ts";

const TAGS_AT_MOST = 500;
const DROPPED_AT_ONCE = 1_000;
const NO_TAGS: ReadonlyMap<string, readonly Tag[]> = new Map();
/** The wire uses this name for the star, so no tag may have it. */
const RESERVED = "star";

export interface TagPage {
  readonly tags: readonly Tag[];
  /** null on the last page. */
  readonly nextPageToken: string | null;
}

/** People's own tags on their own entries. Other people's ids, of entries or tags, are `file_not_found`. */
export interface TagService {
  /** Lists by name. */
  list(
    ownerId: string,
    page: { readonly limit: number; readonly pageToken: string | null },
  ): Promise<TagPage>;
  /**
   * Throws `already_exists` for a name that differs from another's only by case or accents, and `resource_exhausted`.
   */
  create(ownerId: string, tag: { readonly name: string; readonly color: TagColor }): Promise<Tag>;
  change(ownerId: string, id: string, change: Partial<Omit<Tag, "id">>): Promise<Tag>;
  remove(ownerId: string, id: string): Promise<void>;
  /** Puts tags on live entries, or takes them off. */
  mark(ownerId: string, ids: readonly string[], tagIds: readonly string[], on: boolean): Promise<void>;
  /** Finds the tags among `tagIds` that are the owner's. */
  known(sql: Sql, ownerId: string, tagIds: readonly string[]): Promise<readonly Tag[]>;
  /** The tags of those entries that have some. */
  of(sql: Sql, ownerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, readonly Tag[]>>;
}

export function createTagService(deps: TreeDeps): TagService {
  const { database } = deps;
  const context = contextOf(deps);
  return {
    async list(ownerId, { limit, pageToken }) {
      const after = pageToken ? Buffer.from(pageToken, "base64url").toString() : "";
      const rows = await tagsAfter(database.read, ownerId, after, limit + 1);
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      return {
        tags: page.map(toTag),
        nextPageToken: last ? Buffer.from(last.name_key).toString("base64url") : null,
      };
    },

    create: (ownerId, { name, color }) =>
      database.write(async (tx) => {
        await lockDrive(tx, ownerId);
        if ((await countTags(tx, ownerId)) >= TAGS_AT_MOST) throw failure("resource_exhausted");
        const named = await freeName(tx, ownerId, null, name);
        const row = { id: newId(), owner_id: ownerId, ...named, color, created_at: context.now() };
        await insertTag(tx, row);
        return toTag(row);
      }),

    change: (ownerId, id, { name, color }) =>
      database.write(async (tx) => {
        await lockDrive(tx, ownerId);
        await ownTags(tx, ownerId, [id]);
        const change = {
          ...(name === undefined ? {} : await freeName(tx, ownerId, id, name)),
          ...(color === undefined ? {} : { color }),
        };
        if (Object.keys(change).length > 0) await updateTag(tx, id, change);
        return (await ownTags(tx, ownerId, [id]))[0]!;
      }),

    async remove(ownerId, id) {
      await ownTags(database.read, ownerId, [id]);
      while (await database.write((tx) => dropStep(tx, ownerId, id)));
    },

    mark: (ownerId, ids, tagIds, on) =>
      database.write(async (tx) => {
        await lockDrive(tx, ownerId);
        const distinct = [...new Set(tagIds)];
        await ownTags(tx, ownerId, distinct);
        await setTags(tx, context, ownerId, ids, distinct, on);
      }),

    known: async (sql, ownerId, tagIds) =>
      tagIds.length === 0 ? [] : (await findTags(sql, ownerId, tagIds)).map(toTag),

    async of(sql, ownerId, ids) {
      // Most people have no tags, so a page of their entries costs only this look.
      return (await hasTags(sql, ownerId)) ? taggingsOf(sql, ids) : NO_TAGS;
    },
  };
}

/** Puts the owner's tags on live entries, or takes them off; the drive is locked. A tagged sealed entry gets a row. */
export async function setTags(
  tx: Tx,
  context: TreeContext,
  ownerId: string,
  ids: readonly string[],
  tagIds: readonly string[],
  on: boolean,
): Promise<void> {
  const located = await locateAllLive(tx, ownerId, ids);
  const rows = on ? [...(await materialize(tx, context, located)).keys()] : located.map((one) => one.id);
  await (on ? insertTaggings(tx, rows, tagIds) : deleteTaggings(tx, rows, tagIds));
  const parents = new Set(located.map((one) => locatedEntry(one).parentId));
  await context.changed?.(tx, ownerId, [...parents]);
}

/** False once nothing is left of the tag. */
async function dropStep(tx: Tx, ownerId: string, id: string): Promise<boolean> {
  await lockDrive(tx, ownerId);
  if ((await dropSomeTaggings(tx, id, DROPPED_AT_ONCE)) === DROPPED_AT_ONCE) return true;
  await deleteTag(tx, id);
  return false;
}

async function ownTags(sql: Sql, ownerId: string, ids: readonly string[]): Promise<readonly Tag[]> {
  const rows = await findTags(sql, ownerId, ids);
  if (rows.length < ids.length) throw failure("file_not_found");
  return rows.map(toTag);
}

/** The name in the form in which it is stored; throws if another tag has it. */
async function freeName(tx: Tx, ownerId: string, id: string | null, given: string) {
  const name = given.normalize("NFC").trim();
  const key = foldedText(name);
  if (!given.isWellFormed() || name === "" || /\p{Cc}/u.test(name) || key === RESERVED) {
    throw failure("file_name_invalid");
  }
  const other = await tagByKey(tx, ownerId, key);
  if (other !== null && other !== id) throw failure("already_exists");
  return { name, name_key: key };
}
