import type { Database } from "../../platform/db/database.ts";
import type { Tag, TagService, Totals, TreeService } from "../tree/index.ts";

export interface Named {
  readonly name: string;
  readonly kind: "file" | "folder";
}

/** What a person does with entries besides moving them. Ids of others are `file_not_found`. */
export interface OrganizeService {
  star(ownerId: string, ids: readonly string[], starred: boolean): Promise<void>;
  /** Throws `file_not_found` when one isn't there. */
  totals(ownerId: string, ids: readonly string[]): Promise<Totals>;
  /** How many entries, or uploads, of these names would meet one in a folder. */
  conflicts(
    ownerId: string,
    folderId: string,
    wanted: { readonly ids: readonly string[]; readonly names: readonly Named[] },
  ): Promise<{ readonly files: number; readonly folders: number }>;
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
      const live = await tree.findLive(read, ownerId, ids);
      const missing = ids.find((id) => !live.has(id));
      if (missing !== undefined) await tree.live(read, ownerId, missing);
      return tree.totals(read, ownerId, [...live.keys()]);
    },

    async conflicts(ownerId, folderId, { ids, names }) {
      const entries = await tree.findLive(read, ownerId, ids);
      const missing = ids.find((id) => !entries.has(id));
      if (missing !== undefined) await tree.live(read, ownerId, missing);
      const moving = [...entries.values()].filter((entry) => entry.parentId !== folderId);
      const wanted = [...moving, ...names.map((one) => ({ ...one, name: one.name.normalize("NFC") }))];
      const taken = await tree.takenNames(
        read,
        ownerId,
        folderId,
        wanted.map((one) => one.name),
      );
      const meeting = wanted.filter((one) => taken.has(one.name));
      const files = meeting.filter((one) => one.kind === "file").length;
      return { files, folders: meeting.length - files };
    },

    tagsOf: (ownerId, ids) => tags.of(read, ownerId, ids),
  };
}
