import type { FileObject } from "../../../../contract/files.ts";
import type { ListingState } from "../../../state/listing/listing-reducer.ts";

/** The list that actions change. It shows a change at once; `made` settles when the server has made it. */
export interface ActionTarget {
  readonly listing: Pick<ListingState, "items" | "entries" | "count" | "isCounted">;
  readonly remove: (ids: ReadonlySet<string>, made?: Promise<unknown>) => void;
  readonly replace: (file: FileObject, made?: Promise<unknown>) => void;
  readonly refresh: () => Promise<void>;
  /** The entries from one position to before another, loaded or not. */
  readonly load: (from: number, to: number) => Promise<readonly FileObject[]>;
}

/** Only listed entries are taken out, because entries on their way into the shown folder must not be missing there. */
export function listedAmong(
  { items }: Pick<ListingState, "items">,
  ids: ReadonlySet<string>,
): ReadonlySet<string> {
  return new Set(items.flatMap(({ id }) => (ids.has(id) ? [id] : [])));
}

export const idsOf = (files: readonly FileObject[]): string[] => files.map(({ id }) => id);
