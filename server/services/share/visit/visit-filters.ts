import type { ListFilters } from "../../drive/index.ts";
import type { Entry } from "../../tree/tree.types.ts";

/** The entries of a folder that a visitor asks for. */
export interface VisitFilters {
  /**
   * Nothing can match, because shown entries are neither in the trash nor under way, and carry no marks of a visitor's.
   */
  readonly nothing: boolean;
  readonly kind?: "file" | "folder";
  /** Epoch ms, both exclusive. */
  readonly modifiedAfter?: number;
  readonly modifiedBefore?: number;
}

/** The filters of `GET files` as far as they mean something to visitors; the owner's stars and tags don't. */
export function visitFilters(filters: ListFilters): VisitFilters {
  const { trashed, starred, tagId, complete, ...fields } = filters;
  return { ...fields, nothing: !complete || trashed === true || starred === true || tagId !== undefined };
}

export const isWanted = (
  { nothing, kind, modifiedAfter = -Infinity, modifiedBefore = Infinity }: VisitFilters,
  entry: Pick<Entry, "kind" | "modifiedAt">,
): boolean =>
  !nothing &&
  (kind ?? entry.kind) === entry.kind &&
  entry.modifiedAt > modifiedAfter &&
  entry.modifiedAt < modifiedBefore;
