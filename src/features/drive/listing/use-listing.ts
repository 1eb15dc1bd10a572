import { useMemo } from "react";
import { useEntries, type ListingControls } from "../../../state/listing/use-entries.ts";
import { folderSource, starredSource, type ListingQuery } from "./folder-source.ts";

/** The entries of one folder or of the trash, in the server's order, beginning at position `startAt`. */
export function useListing(
  { parentId, trashed, starred = false, order, foldersFirst }: ListingQuery,
  startAt = 0,
): ListingControls {
  const source = useMemo(() => {
    const query = { parentId, trashed, starred, order, foldersFirst };
    return starred ? starredSource(query) : folderSource(query);
  }, [parentId, trashed, starred, order, foldersFirst]);
  return useEntries(source, startAt);
}
