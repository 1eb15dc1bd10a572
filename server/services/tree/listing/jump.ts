import type { Sql } from "../../../platform/db/database.ts";
import { list, scopeOf } from "./listing.ts";
import { beginsWith, jumpKeys } from "./name-jump.ts";
import { writePageToken } from "./page-token.ts";
import type { TreeContext } from "../tree.context.ts";
import type { Entry, Jump, JumpRequest, ListRequest } from "../tree.types.ts";

/**
 * Where in a list by name `prefix` begins: each place is looked at by one seek along the list's index, so a folder of
 * any size costs the same. Without a name that begins so it is where one would stand; folders come before files if
 * the list has it so.
 */
export async function jump(sql: Sql, context: TreeContext, { prefix, ...asked }: JumpRequest): Promise<Jump> {
  const request: ListRequest = { ...asked, limit: 1, pageToken: null };
  const keys = jumpKeys(prefix, request.order === "NAME_DESC" ? "desc" : "asc");
  const kinds: readonly Kind[] = request.foldersFirst
    ? KINDS.filter(({ kind }) => isListed(request, kind))
    : [MIXED];
  let nearest: Jump = { pageToken: "", entry: null };
  for (const { isFile, kind } of kinds) {
    const alone = kind ? { ...request, kind } : request;
    const tokenOf = (list: ListRequest, key: string) =>
      writePageToken(context.pageTokenKey, scopeOf(list), { isFile, trashed: 0, id: "", values: [key, ""] });
    for (const [index, key] of keys.entries()) {
      const entry = await firstOf(sql, context, { ...alone, pageToken: tokenOf(alone, key) });
      if (entry && beginsWith(entry.name, prefix)) return { pageToken: tokenOf(request, key), entry };
      if (index === 0) nearest = { pageToken: tokenOf(request, key), entry };
      // Behind the first key there is nothing, so there is nothing behind the others.
      if (!entry) break;
    }
  }
  return nearest;
}

interface Kind {
  readonly isFile: 0 | 1;
  /** Ahead of the files, folders are a list of their own. */
  readonly kind: "file" | "folder" | null;
}

const KINDS: readonly Kind[] = [
  { isFile: 0, kind: "folder" },
  { isFile: 1, kind: "file" },
];
const MIXED: Kind = { isFile: 1, kind: null };

const isListed = (request: ListRequest, kind: Kind["kind"]): boolean =>
  request.kind === undefined || request.kind === kind;

async function firstOf(sql: Sql, context: TreeContext, request: ListRequest): Promise<Entry | null> {
  const page = await list(sql, context, request);
  return page.entries[0] ?? null;
}
