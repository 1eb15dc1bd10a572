import type { Sql } from "../../database.ts";
import { failure } from "../../platform/failure.ts";
import type { TreeService } from "../tree/index.ts";
import { rootOfToken } from "../user/index.ts";
import type { UploadRow } from "./upload.repository.ts";

/**
 * An upload that a token for one folder began goes on while the token lives and the upload's folder lies in the token's.
 * Throws `upload_not_found` otherwise.
 */
export async function assertStillWithin(
  { tree, now }: { readonly tree: Pick<TreeService, "liesIn">; readonly now: () => number },
  sql: Sql,
  { token_id: tokenId, owner_id: ownerId, parent_id: parentId }: UploadRow,
): Promise<void> {
  if (tokenId === "") return;
  const rootId = await rootOfToken(sql, tokenId, now());
  if (rootId === null || !(await tree.liesIn(sql, ownerId, rootId, [parentId]))) {
    throw failure("upload_not_found");
  }
}
