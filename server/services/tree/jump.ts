import type { Sql } from "../../platform/db/database.ts";
import { list, scopeOf } from "./listing.ts";
import { beginsWith, jumpKeys } from "./name-jump.ts";
import { writePageToken } from "./page-token.ts";
import type { TreeContext } from "./tree.context.ts";
import type { Entry, Jump, JumpRequest, ListRequest } from "./tree.types.ts";

/**
 * Where in a list by name `prefix` begins: each place is looked at by one seek along the list's index, so a folder of
 * any size costs the same. Without a name that begins so it is where one would stand; folders come before files if
 * the list has it so.
 */
export async function jump(sql: Sql, context: TreeContext, { prefix, ...asked }: JumpRequest): Promise<Jump> {
  const request: ListRequest = { ...asked, limit: 1, pageToken: null };
  const keys = jumpKeys(prefix, request.order === "NAME_DESC" ? "desc" : "asc");
  const kinds = request.foldersFirst ? ([0, 1] as const) : ([1] as const);
  let nearest: Jump | null = null;
  for (const isFile of kinds) {
    nearest = null;
    for (const key of keys) {
      const place = { isFile, trashed: 0, id: "", values: [key, ""] } as const;
      const pageToken = writePageToken(context.pageTokenKey, scopeOf(request), place);
      const entry = await firstOf(sql, context, { ...request, pageToken });
      if (entry && beginsWith(entry.name, prefix)) return { pageToken, entry };
      nearest ??= { pageToken, entry };
    }
  }
  return nearest ?? { pageToken: "", entry: null };
}

async function firstOf(sql: Sql, context: TreeContext, request: ListRequest): Promise<Entry | null> {
  const page = await list(sql, context, request);
  return page.entries[0] ?? null;
}
