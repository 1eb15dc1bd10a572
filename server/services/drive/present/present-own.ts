import type { FileObject } from "../../../../contract/files.ts";
import type { Entry } from "../../tree/index.ts";
import { presentEntry, type EntryView } from "./drive.presenter.ts";
import type { OrganizeService } from "../organize.service.ts";

export type TagsOf = Pick<OrganizeService, "tagsOf">;

type View = Omit<EntryView, "tags">;

/** An entry as its owner sees it: with its tags. */
export async function presentOwn(organize: TagsOf, entry: Entry, view: View = {}): Promise<FileObject> {
  const tags = await organize.tagsOf(entry.ownerId, [entry.id]);
  return presentEntry(entry, { ...view, tags: tags.get(entry.id) });
}

/** The same for many entries of one owner. */
export async function presentAllOwn(
  organize: TagsOf,
  entries: readonly Entry[],
  viewOf: (entry: Entry) => View = () => ({}),
): Promise<FileObject[]> {
  const [first] = entries;
  if (!first) return [];
  const tags = await organize.tagsOf(
    first.ownerId,
    entries.map(({ id }) => id),
  );
  return entries.map((entry) => presentEntry(entry, { ...viewOf(entry), tags: tags.get(entry.id) }));
}
