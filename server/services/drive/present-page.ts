import type { Static } from "typebox";
import type { ThumbnailSize } from "../../../contract/common.ts";
import type { FileObject } from "../../../contract/files.ts";
import type { Identity } from "../../platform/http/serve.ts";
import type { Previews } from "../preview/index.ts";
import type { EntryPage } from "../tree/index.ts";
import { presentEntry } from "./drive.presenter.ts";
import type { OrganizeService } from "./organize.service.ts";

export interface PagePresenter {
  readonly organize: Pick<OrganizeService, "tagsOf">;
  readonly previews: Pick<Previews, "thumbnailLink" | "knownFacts">;
}

/** The entries of a page as their owner sees them, with tags, thumbnails and what is known of media. */
export async function presentPage(
  { organize, previews }: PagePresenter,
  { userId, sessionId }: Identity,
  { entries, inTrash }: Pick<EntryPage, "entries" | "inTrash">,
  thumbnailSize: Static<typeof ThumbnailSize> | undefined,
): Promise<FileObject[]> {
  const ids = entries.map((entry) => entry.id);
  const tags = await organize.tagsOf(userId, ids);
  const known = await previews.knownFacts(entries);
  const holder = { accountId: userId, sessionId };
  return entries.map((entry) => {
    const thumbnail = previews.thumbnailLink(entry, holder, thumbnailSize);
    const facts = known.get(entry.sha256 ?? "") ?? null;
    return presentEntry(entry, { inTrash, thumbnail, facts, tags: tags.get(entry.id) });
  });
}
