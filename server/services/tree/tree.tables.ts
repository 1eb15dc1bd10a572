import type { Generated } from "kysely";
import { personalInMarks, type MarkTables } from "./marks/mark.tables.ts";
import { personalInNames, type NameTables } from "./search/name.tables.ts";
import { personalInVersions, type VersionTables } from "./versions/version.tables.ts";
import { ofNobody, type PersonalTables } from "../../platform/personal/personal-table.ts";

/** A file or folder of one person's drive. Only this folder knows what stands for a folder's children. */
export interface NodeTable {
  readonly id: string;
  readonly owner_id: string;
  /** `""` for the root's children; may name a folder that is gone, when its own row is in the trash. */
  parent_id: string;
  name: string;
  /** Natural order of names in code points; see sort-key.ts. */
  sort_key: string;
  /** Lower-case extension; `""` for folders. */
  type_key: string;
  /** 0: folder, 1: file. */
  readonly is_file: number;
  /** Bytes; 0 for folders. */
  size: number;
  sha256: string | null;
  gcid: string | null;
  mime_type: string;
  category: string;
  readonly folder_type: string;
  starred: number;
  /** Epoch ms, like every time here. */
  readonly created_at: number;
  modified_at: number;
  user_modified_at: number | null;
  /** Set only on the top of what was put into the trash; null otherwise. */
  trashed_at: number | null;
  revision: number;
  /** JSON, text by text. */
  params: string;
  /** The tree whose entries, but the masked ones, are this folder's children beside its child rows; null: rows only. */
  base_id: number | null;
  /** The tree that equals the folder right now; null when it has to be sealed again. */
  seal_id: number | null;
  /** The number of masked entries of the base. */
  masks: number;
  /** Everything live below the folder, sealed or not; 0 for files. What is in the trash keeps its own totals. */
  files: number;
  folders: number;
  bytes: number;
  /** Bytes of the versions kept of a file, or of all live files below a folder. */
  kept: number;
}

/** A sealed folder, stored once however many show it. Never changes, once its hash is one. */
export interface TreeTable {
  /** Tells how the tree is read: see tree-kind.ts. */
  readonly id: number;
  /** SHA-256 in hex, see tree-hash.ts; `~` and anything while it is built, is taken apart, or belongs to one folder. */
  hash: string;
  files: number;
  folders: number;
  bytes: number;
  /** Direct children. */
  entries: number;
  /** Levels of folders, itself included; of a tree that isn't plain, an upper bound. */
  height: number;
  /** The tree that a layered one is upon; null for the others. */
  readonly ground_id: number | null;
  /** The number of entries of its ground that it doesn't have. */
  masks: number;
  /** The sum over the entries of a wide tree (lattice.ts), in base64; null for the others. */
  lattice: string | null;
  /** The number of folders (as base, as seal) and of entries of other trees that name it. */
  refs: number;
  readonly created_at: number;
  /** Since when nothing names it; null while something does. */
  freed_at: number | null;
}

export interface TreeEntryTable {
  readonly tree_id: number;
  /** Place among the names in binary order, from 0. */
  readonly position: number;
  readonly name: string;
  readonly sort_key: string;
  readonly type_key: string;
  readonly is_file: number;
  readonly size: number;
  readonly sha256: string | null;
  /** The tree of a folder. */
  readonly child_id: number | null;
  readonly modified_at: number;
  readonly user_modified_at: number | null;
  readonly params: string;
}

/**
 * Holds the rows of `tree_entry` by time, so that lists in this order are read along it. They are complete once the
 * tree has its hash.
 */
export type TreeByTimeTable = Pick<
  TreeEntryTable,
  "tree_id" | "is_file" | "modified_at" | "sort_key" | "position" | "name"
>;

/** The same by size. */
export type TreeBySizeTable = TreeByTimeTable & Pick<TreeEntryTable, "size">;

/** An entry of a folder's base that no longer shows: it has a row of its own, or had one. */
export interface TreeMaskTable {
  readonly node_id: string;
  readonly position: number;
}

/** An entry of the ground that a layered tree doesn't have. */
export interface GroundMaskTable {
  readonly tree_id: number;
  readonly position: number;
}

/** A wide folder that is being sealed, and how far that is: whoever needs the seal goes on with it, one at a time. */
export interface TreeSealTable {
  readonly node_id: string;
  /** The tree that is being written, which has no hash yet. */
  readonly tree_id: number;
  /** Entries after this name are still to be written; null before the first. */
  after_name: string | null;
  after_position: number;
  /** 1 when every entry has been written, and only what changed meanwhile is left. */
  ended: number;
  /** Rows of the entries by time and by size that have been written then, of both together; a layered tree's aren't counted. */
  ordered: number;
  /** Totals of the entries written so far. */
  files: number;
  folders: number;
  bytes: number;
  entries: number;
  height: number;
  /** The sum over these entries; of a tree that isn't layered, over its first ones until all are summed: see part-sum.ts. */
  lattice: string;
  /** The worker that holds it, and until when nobody else may (epoch ms). */
  held_by: string;
  held_until: number;
}

/** Remembers the tree a wide folder was sealed as before it changed, and refers to it so that it stays. */
export interface TreeFormerTable {
  readonly node_id: string;
  readonly tree_id: number;
  /** Epoch ms. */
  readonly since: number;
}

/** A name in a folder under which something else may show than when it was written into a tree. */
export interface TreeChangeTable {
  readonly node_id: string;
  readonly name: string;
}

/**
 * A layered tree that lies far from its ground. What is sealed after it shall lie upon a plain tree of the same entries, to
 * which it holds a reference.
 */
export interface NextGroundTable {
  readonly tree_id: number;
  /** null before it is begun. */
  ground_id: number | null;
  /** Entries after this name are still to be written; null before the first. */
  after_name: string | null;
  after_position: number;
  entries: number;
  /** 1 once it is whole. */
  ended: number;
}

/** A folder whose row is deleted for good and whose child rows and masks still wait for the sweeper. */
export interface DoomedFolderTable {
  readonly owner_id: string;
  readonly node_id: string;
}

/** Content that is stored once, however many nodes show it. */
export interface BlobTable {
  readonly sha256: string;
  readonly gcid: string;
  readonly size: number;
  /** CRC-32 of the content, unsigned; null when it was stored before it was kept. */
  crc32: number | null;
  /** The number of nodes and of entries of trees that refer to it. */
  refs: number;
  readonly created_at: number;
  /** Since when nothing refers to it; null while something does. */
  freed_at: number | null;
}

export interface QuotaTable {
  readonly owner_id: string;
  /** Bytes; null is the instance's default. */
  limit_bytes: number | null;
  /** Rows of `node`; null is the instance's default. */
  limit_entries: number | null;
  /** Bytes beside the limit that its owner has been given. */
  granted_bytes: Generated<number>;
  /** Rows of `node` that its owner has been given; they count when they are more than the limit. */
  granted_entries: Generated<number>;
  /** Sum of the sizes of all the owner's files, the trash included. */
  usage_bytes: number;
  /** The number of the owner's rows in `node`, with those that still wait for the sweeper. */
  usage_entries: number;
  /** Grows with every change of the drive, and with some that nobody sees. */
  readonly revision: Generated<number>;
}

export interface TreeTables extends MarkTables, NameTables, VersionTables {
  readonly node: NodeTable;
  readonly blob: BlobTable;
  readonly quota: QuotaTable;
  readonly tree: TreeTable;
  readonly tree_entry: TreeEntryTable;
  readonly tree_by_time: TreeByTimeTable;
  readonly tree_by_size: TreeBySizeTable;
  readonly tree_mask: TreeMaskTable;
  readonly ground_mask: GroundMaskTable;
  readonly tree_seal: TreeSealTable;
  readonly tree_former: TreeFormerTable;
  readonly tree_change: TreeChangeTable;
  readonly next_ground: NextGroundTable;
  readonly doomed_folder: DoomedFolderTable;
}

const SEALED = "A sealed folder belongs to all who have it, and goes a day after the last one hasn't.";
/** A table of what folders hold, whoever has them. */
const sealed = <Column extends string>(...tells: readonly Column[]) =>
  ({ tells, exported: { how: "not", why: SEALED }, erased: { how: "stays", why: SEALED } }) as const;

export const personalInTree: PersonalTables<TreeTables> = {
  node: {
    tells: ["owner_id", "name", "sort_key", "params"],
    exported: { how: "files" },
    erased: { how: "deleted by its service" },
  },
  blob: ofNobody("A content is stored once, whoever has it, and goes a day after nobody has."),
  quota: {
    tells: ["owner_id"],
    exported: {
      how: "rows",
      of: "owner_id",
      columns: [
        "limit_bytes",
        "limit_entries",
        "granted_bytes",
        "granted_entries",
        "usage_bytes",
        "usage_entries",
      ],
    },
    erased: { how: "deleted", of: "owner_id", key: ["owner_id"] },
  },
  tree: ofNobody(SEALED),
  tree_entry: sealed("name", "params"),
  tree_by_time: sealed("name"),
  tree_by_size: sealed("name"),
  tree_mask: ofNobody(SEALED),
  ground_mask: ofNobody(SEALED),
  tree_seal: {
    tells: ["after_name"],
    exported: { how: "not", why: "It goes with its folder." },
    erased: { how: "deleted by its service" },
  },
  tree_former: ofNobody("It goes with its folder."),
  tree_change: {
    tells: ["name"],
    exported: { how: "not", why: "It goes with its folder." },
    erased: { how: "deleted by its service" },
  },
  next_ground: sealed("after_name"),
  doomed_folder: {
    tells: ["owner_id"],
    exported: { how: "not", why: "It is what was deleted for good and is being cleared away." },
    erased: { how: "deleted by its service" },
  },
  ...personalInMarks,
  ...personalInNames,
  ...personalInVersions,
};
