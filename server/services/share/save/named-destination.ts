import type { RestoreRequest } from "../../../../contract/restore.ts";
import { ROOT_ID } from "../../tree/tree.types.ts";

/**
 * The folder a request names, in any of the spellings in use, or null for the folder of saves. `to` and `to_parent_id`
 * exist only to name a folder, so `""` is the root there; a bare `parent_id` is the root only with `specify_parent_id`.
 */
export function namedDestination(request: RestoreRequest): string | null {
  if (request.to?.parent_id !== undefined) return request.to.parent_id;
  if (request.to_parent_id !== undefined) return request.to_parent_id;
  if (request.specify_parent_id) return request.parent_id ?? ROOT_ID;
  return request.parent_id || null;
}
