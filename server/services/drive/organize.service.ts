import type { Database } from "../../database.ts";
import { failure } from "../../platform/failure.ts";
import type { Entry, Tag, TagService, Totals, TreeService } from "../tree/index.ts";

export interface Named {
  readonly name: string;
  readonly kind: "file" | "folder";
}

export interface Conflicts {
  readonly files: number;
  readonly folders: number;
  /** The first of them, with the entry that has the name; an upload has no id. */
  readonly taken: readonly (Named & { readonly id: string; readonly there: Entry })[];
}

/** This many names are listed one by one. */
const TOLD = 100;

/** Everything that people do with entries besides moving them. Other people's ids are `file_not_found`. */
export interface OrganizeService {
  star(ownerId: string, ids: readonly string[], starred: boolean): Promise<void>;
  /** Works also for entries in the trash. Throws `file_not_found` when one doesn't exist. */
  totals(ownerId: string, ids: readonly string[]): Promise<Totals>;
  /** Counts the entries or uploads of these names that would meet one in a folder. */
  conflicts(
    ownerId: string,
    folderId: string,
    wanted: { readonly ids: readonly string[]; readonly names: readonly Named[] },
  ): Promise<Conflicts>;
  tagsOf(ownerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, readonly Tag[]>>;
}

export interface OrganizeDeps {
  readonly database: Database;
  readonly tree: TreeService;
  readonly tags: Pick<TagService, "of">;
}

export function createOrganizeService({ database, tree, tags }: OrganizeDeps): OrganizeService {
  const { read } = database;
  return {
    star: (ownerId, ids, starred) => database.write((tx) => tree.star(tx, ownerId, ids, starred)),

    async totals(ownerId, ids) {
      const known = await tree.findMany(read, ownerId, ids);
      if (ids.some((id) => !known.has(id))) throw failure("file_not_found");
      return tree.totals(read, ownerId, [...known.keys()]);
    },

    async conflicts(ownerId, folderId, { ids, names }) {
      const entries = await tree.findLive(read, ownerId, ids);
      const missing = ids.find((id) => !entries.has(id));
      if (missing !== undefined) await tree.live(read, ownerId, missing);
      const outermost = await tree.outermost(read, ownerId, ids);
      const moving = outermost
        .flatMap((id) => entries.get(id) ?? [])
        .filter((entry) => entry.parentId !== folderId);
      const uploads = names.map((one) => ({ ...one, id: "", name: one.name.normalize("NFC") }));
      const wanted = [...moving, ...uploads];
      const there = await tree.takenNames(
        read,
        ownerId,
        folderId,
        wanted.map((one) => one.name),
      );
      const meeting = wanted.flatMap(({ id, name, kind }) => {
        const met = there.get(name);
        return met ? [{ id, name, kind, there: met }] : [];
      });
      const files = meeting.filter((one) => one.kind === "file").length;
      return { files, folders: meeting.length - files, taken: meeting.slice(0, TOLD) };
    },

    tagsOf: (ownerId, ids) => tags.of(read, ownerId, ids),
  };
}
