import assert from "node:assert/strict";
import type { Answer, Caller, World } from "./share-world.ts";

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export interface MadeShare {
  readonly share_id: string;
  readonly share_url: string;
  readonly pass_code: string;
  readonly share_error_files: readonly { readonly file_id: string; readonly error: string }[];
}

export async function shareOf(
  world: World,
  owner: string,
  ids: readonly string[],
  terms: object = {},
): Promise<MadeShare> {
  const made = await world.send("POST", "share", { file_ids: ids, ...terms }, { user: owner });
  assert.equal(made.status, 200, JSON.stringify(made.body));
  return made.body as unknown as MadeShare;
}

/** The state a visitor meets, or the name of the failure. */
export async function statusOf(
  world: World,
  query: Readonly<Record<string, string>>,
  caller: Caller = {},
): Promise<string> {
  const { body } = await world.get("share", query, caller);
  return body["share_status"] ?? body["error"] ?? "";
}

export interface RestoreBody {
  readonly share_status: string;
  readonly restore_status: string;
  readonly restore_task_id: string;
  readonly file_id: string;
  readonly params: Readonly<Record<string, string>>;
  readonly error?: string;
}

const bodyOf = (answer: Answer) => answer.body as unknown as RestoreBody;

export const save = async (world: World, body: object, caller: Caller): Promise<RestoreBody> =>
  bodyOf(await world.send("POST", "share/restore", body, caller));

/** Tells how often a share was saved, as its owner sees it. */
export async function savesOf(world: World, owner: string, shareId: string): Promise<string> {
  const { body } = await world.get("share/list", {}, { user: owner });
  const data = body["data"] as unknown as { share_id: string; restore_count: string }[];
  return data.find((share) => share.share_id === shareId)?.restore_count ?? "";
}
