import type { Static } from "typebox";
import type { ThumbnailSize } from "../../../../contract/common.ts";
import type { FileObject } from "../../../../contract/files.ts";
import type { Identity } from "../../../platform/http/serve.ts";
import type { Previews } from "../../preview/index.ts";
import type { EntryPage } from "../../tree/index.ts";
import { presentAllOwn, type TagsOf } from "./present-own.ts";

export interface PagePresenter {
  readonly organize: TagsOf;
  readonly previews: Pick<Previews, "thumbnailLink" | "knownFacts">;
}

/** The entries of a page as their owner sees them, with tags, thumbnails and facts about media. */
export async function presentPage(
  { organize, previews }: PagePresenter,
  { userId, sessionId }: Identity,
  { entries, inTrash }: Pick<EntryPage, "entries" | "inTrash">,
  thumbnailSize: Static<typeof ThumbnailSize> | undefined,
): Promise<FileObject[]> {
  const known = await previews.knownFacts(entries);
  const holder = { accountId: userId, sessionId };
  return presentAllOwn(organize, entries, (entry) => ({
    inTrash,
    thumbnail: previews.thumbnailLink(entry, holder, thumbnailSize),
    facts: known.get(entry.sha256 ?? "") ?? null,
  }));
}
