import type { Tx } from "../../database.ts";
import { failure } from "../../platform/failure.ts";
import type { TreeService } from "./tree.service.ts";

/** Throws, within the transaction of a change, where its caller may not make it any more. */
export type Guard = (tx: Tx) => Promise<void>;

/**
 * Holds a change to one folder: all that it names lies there while it is made, whoever moves what meanwhile. Undefined for
 * callers who may change the whole drive.
 */
export const guardOf = (
  tree: Pick<TreeService, "lock" | "liesIn">,
  ownerId: string,
  within: { readonly rootId: string; readonly ids: readonly string[] } | null,
): Guard | undefined =>
  within === null
    ? undefined
    : async (tx) => {
        await tree.lock(tx, ownerId);
        if (!(await tree.liesIn(tx, ownerId, within.rootId, within.ids))) throw failure("file_not_found");
      };
