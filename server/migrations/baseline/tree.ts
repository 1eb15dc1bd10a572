import {
  bigint,
  byDefault,
  bytes,
  check,
  count,
  flag,
  integer,
  json,
  KEY,
  NULLABLE,
  text,
  time,
  UNIQUE,
  type Table,
} from "../table.ts";

/**
 * PostgreSQL reads a page of a sealed folder along the index of its order only if it expects more rows there than the page
 * has, after all conditions. Told of ten trees, it does so in a young database, too, and on pages far behind.
 */
const FEW_TREES = "set (n_distinct = 10)";

/** Sealed folders and what is upon them; see docs/tree.md and decisions 7, 34 and 35. */
export const treeTables: readonly Table[] = [
  {
    name: "tree",
    about: "A sealed folder, stored once however many show it.",
    columns: {
      id: bigint(
        "Random, so no sequence follows a restore; it tells how the tree is read (tree-kind.ts).",
        KEY,
      ),
      hash: text(
        "SHA-256 in hex of all that is in it; with ~ in front while it has no name for all.",
        UNIQUE,
      ),
      files: count("So many are in it, at any depth."),
      folders: count("The same of folders."),
      bytes: bytes("The files in it have so many."),
      entries: integer("So many are in it directly."),
      height: integer("It has so many levels of folders, itself included, or fewer if it isn't plain."),
      ground_id: bigint("The tree that a layered one lies upon; null for the others.", NULLABLE),
      masks: integer("So many entries of its ground it doesn't have.", byDefault(0)),
      lattice: text(
        "Base64 of the sum over a wide tree's entries (lattice.ts); null for the others.",
        NULLABLE,
      ),
      refs: count("So many folders, and entries of other trees, name it.", check("refs >= 0")),
      created_at: time("Nothing reads it but whoever looks into the database."),
      freed_at: time("Nothing names it since then; null while something does.", NULLABLE),
    },
    indexes: {
      tree_freed: {
        on: ["freed_at"],
        where: "freed_at is not null",
        about: "The collector finds trees that nothing has named for a day.",
      },
    },
  },
  {
    name: "tree_entry",
    about: "A file or folder in a sealed folder. It never changes.",
    columns: {
      tree_id: bigint("The tree it is in."),
      position: integer(
        "Its place among the names in binary order, from 0. Ids of sealed entries are made of it.",
      ),
      name: text("As in node."),
      is_file: flag("As in node."),
      sort_key: text("As in node."),
      type_key: text("As in node."),
      size: bytes("As in node."),
      sha256: text("The content of a file; null for folders.", NULLABLE),
      child_id: bigint("The tree of a folder; null for files.", NULLABLE),
      params: json("As in node."),
      modified_at: time("As in node."),
      user_modified_at: time("As in node.", NULLABLE),
    },
    key: { tree_entry_pk: ["tree_id", "position"] },
    onPostgres: { tree_id: FEW_TREES },
    indexes: {
      tree_entry_by_name: {
        on: ["tree_id", "is_file", "sort_key", "position"],
        about: "A sealed folder is listed by name.",
      },
      tree_entry_by_type: {
        on: ["tree_id", "is_file", "type_key", "sort_key", "position"],
        about: "A sealed folder is listed by type.",
      },
    },
  },
  {
    name: "tree_by_time",
    about:
      "The rows of tree_entry by time: a wide tree's are written in order once all are there, where an index would take each at a random place as it comes.",
    columns: {
      tree_id: bigint("As in tree_entry."),
      is_file: flag("As in tree_entry."),
      modified_at: time("As in tree_entry."),
      sort_key: text("As in tree_entry."),
      position: integer("As in tree_entry."),
      name: text("As in tree_entry."),
    },
    key: { tree_by_time_pk: ["tree_id", "is_file", "modified_at", "sort_key", "position"] },
    // A read along the key finds all columns there.
    withoutRowid: true,
    onPostgres: { tree_id: FEW_TREES },
  },
  {
    name: "tree_by_size",
    about: "The rows of tree_entry by size, as tree_by_time has them by time.",
    columns: {
      tree_id: bigint("As in tree_entry."),
      is_file: flag("As in tree_entry."),
      size: bytes("As in tree_entry."),
      sort_key: text("As in tree_entry."),
      position: integer("As in tree_entry."),
      name: text("As in tree_entry."),
      modified_at: time("As in tree_entry."),
    },
    key: { tree_by_size_pk: ["tree_id", "is_file", "size", "sort_key", "position"] },
    withoutRowid: true,
    onPostgres: { tree_id: FEW_TREES },
  },
  {
    name: "tree_mask",
    about: "An entry of a folder's base that doesn't show any more: it has a row of its own, or had one.",
    columns: {
      node_id: text("The folder."),
      position: integer("The entry's place in the base."),
    },
    key: { tree_mask_pk: ["node_id", "position"] },
  },
  {
    name: "ground_mask",
    about: "An entry of its ground that a layered tree doesn't have.",
    columns: {
      tree_id: bigint("The layered tree."),
      position: integer("The entry's place in the ground."),
    },
    key: { ground_mask_pk: ["tree_id", "position"] },
  },
  {
    name: "tree_seal",
    about:
      "A wide folder that is being sealed, and how far that is. Any task goes on with it, one at a time.",
    columns: {
      node_id: text("The folder.", KEY),
      tree_id: bigint("The tree that is being written and has no hash yet."),
      after_name: text("Writing goes on behind this name; null before the first entry.", NULLABLE),
      after_position: integer("The place behind which it goes on in a base."),
      ended: flag("Every entry is written, and only what changed meanwhile is left."),
      ordered: integer("So many rows by time and by size are written since, both together.", byDefault(0)),
      files: count("Those written so far hold so many."),
      folders: count("The same of folders."),
      bytes: bytes("The same of bytes."),
      entries: integer("So many are written so far."),
      height: integer("The highest of those written so far."),
      lattice: text("Base64 of the sum over those written so far."),
      held_by: text("The worker that goes on with it."),
      held_until: time("Nobody else goes on with it before."),
    },
  },
  {
    name: "tree_former",
    about:
      "The tree that a wide folder was sealed as before it changed. It refers to that tree, so it stays.",
    columns: {
      node_id: text("The folder.", KEY),
      tree_id: bigint("What it was sealed as: the ground, or the layer, of its next seal."),
      since: time("It is forgotten when the folder isn't sealed again within a week."),
    },
  },
  {
    name: "tree_change",
    about: "A name under which a folder may show something else than when it was written into a tree.",
    columns: {
      node_id: text("The folder."),
      name: text("The name that came, went or changed."),
    },
    key: { tree_change_pk: ["node_id", "name"] },
  },
  {
    name: "next_ground",
    about:
      "A layered tree far from its ground: a plain tree of the same entries is written, for later layers.",
    columns: {
      tree_id: bigint("The layered tree, to which this holds a reference.", KEY),
      ground_id: bigint("The tree that is being written; null before it is begun.", NULLABLE),
      after_name: text("Writing goes on behind this name; null before the first entry.", NULLABLE),
      after_position: integer("The place behind which it goes on."),
      entries: integer("So many are written so far."),
      ended: flag("The plain tree is whole."),
    },
  },
  {
    name: "doomed_folder",
    about: "A folder that is deleted for good, whose child rows and masks still wait for the sweeper.",
    columns: {
      owner_id: text("The drive it was in."),
      node_id: text("The folder, which has no row any more."),
    },
    key: { doomed_folder_pk: ["owner_id", "node_id"] },
  },
];
