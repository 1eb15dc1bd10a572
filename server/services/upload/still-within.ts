import type { Sql } from "../../database.ts";
import { failure } from "../../platform/failure.ts";
import type { TreeService } from "../tree/index.ts";
import { rootOfToken } from "../user/index.ts";
import type { UploadRow } from "./upload.repository.ts";
import type { SendingRules } from "./sending.types.ts";

export interface WithinParts {
  readonly tree: Pick<TreeService, "liesIn">;
  readonly sendings: SendingRules;
  readonly now: () => number;
}

/**
 * An upload that a token for one folder began goes on while the token lives and the upload's folder lies in the token's; one
 * that somebody sends by a collecting link, while the link is open. Resolves with the folder it may not leave, null for the
 * whole drive. Throws `upload_not_found`, or `collecting_closed`, otherwise.
 */
export async function assertStillWithin(
  { tree, sendings, now }: WithinParts,
  sql: Sql,
  { token_id: tokenId, sending_id: sendingId, owner_id: ownerId, parent_id: parentId }: UploadRow,
): Promise<string | null> {
  if (sendingId !== "") return sendings.assertOpen(sql, sendingId);
  if (tokenId === "") return null;
  const rootId = await rootOfToken(sql, tokenId, now());
  if (rootId === null || !(await tree.liesIn(sql, ownerId, rootId, [parentId]))) {
    throw failure("upload_not_found");
  }
  return rootId;
}
