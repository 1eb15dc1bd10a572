import type { Sql } from "../../../database.ts";
import { childEntry } from "../overlay/overlay.repository.ts";
import type { TreeContext } from "../tree.context.ts";
import type { Jump, JumpRequest, ListRequest } from "../tree.types.ts";
import { listed, readItems, scopeOf } from "./listing.ts";
import { namesLike, placeOfNames } from "./name-matches.ts";
import { writePageToken, type Place } from "./page-token.ts";

/**
 * Finds where in a list by name `prefix` begins. Each possible place takes one seek along the list's index, so a folder
 * of any size costs the same. If no name begins with it, the answer is the place where one would stand; folders come
 * before files if the list has it so.
 */
export async function jump(sql: Sql, context: TreeContext, { prefix, ...asked }: JumpRequest): Promise<Jump> {
  const whole: ListRequest = { ...asked, limit: 1, pageToken: null };
  const { folder, inTrash } = await listed(sql, whole);
  const request = inTrash ? { ...whole, trashed: false } : whole;
  const tokenOf = (place: Place) => writePageToken(context.pageTokenKey, scopeOf(whole), place);
  let nearest: Jump = { pageToken: "", entry: null };
  for (const { isFile, kind } of request.foldersFirst ? KINDS : [MIXED]) {
    if (kind && request.kind && request.kind !== kind) continue;
    const alone = { folder, request: kind ? { ...request, kind } : request };
    for await (const { row, before } of namesLike(sql, alone, prefix, isFile)) {
      return { pageToken: tokenOf(before), entry: childEntry(folder, row) };
    }
    const place = placeOfNames(prefix, request, isFile);
    const [next] = await readItems(sql, alone.request, folder, place, 1);
    nearest = { pageToken: tokenOf(place), entry: next ? childEntry(folder, next.row) : null };
  }
  return nearest;
}

interface Kind {
  readonly isFile: 0 | 1;
  /** Folders are a list of their own if they come before files. */
  readonly kind: "file" | "folder" | null;
}

const KINDS: readonly Kind[] = [
  { isFile: 0, kind: "folder" },
  { isFile: 1, kind: "file" },
];
const MIXED: Kind = { isFile: 1, kind: null };
