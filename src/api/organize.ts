import type { BodyOf, ReplyOf } from "../../contract/common.ts";
import type { filesConflicts, filesStar, filesTotals, filesUnstar } from "../../contract/organize.ts";
import { request } from "./client.ts";

/** One call may name this many entries. */
export const MARKED_AT_ONCE = 10_000;

export type Totals = ReplyOf<typeof filesTotals>;
export type Conflicts = ReplyOf<typeof filesConflicts>;

export async function starFiles(ids: readonly string[], starred: boolean): Promise<void> {
  const path = starred ? "/drive/v1/files:star" : "/drive/v1/files:unstar";
  for (let start = 0; start < ids.length; start += MARKED_AT_ONCE) {
    await request<typeof filesStar | typeof filesUnstar>("POST", path, {
      body: { ids: ids.slice(start, start + MARKED_AT_ONCE) },
    });
  }
}

/** Totals of at most 10,000 entries and everything below them. */
export const getTotals = (ids: readonly string[], signal?: AbortSignal): Promise<Totals> =>
  request<typeof filesTotals>("POST", "/drive/v1/files:totals", { body: { ids: [...ids] }, signal });

/** Tells which names in a folder are taken when entries are to go there. */
export const findConflicts = (body: BodyOf<typeof filesConflicts>): Promise<Conflicts> =>
  request<typeof filesConflicts>("POST", "/drive/v1/files:conflicts", { body });
