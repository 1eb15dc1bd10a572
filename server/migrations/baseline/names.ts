import { bigint, count, integer, KEY, NULLABLE, text, type Table } from "../table.ts";

/** Names of wide folders in blocks, through which searches look instead of the entries; see decision 36. */
export const nameTables: readonly Table[] = [
  {
    name: "name_list",
    about: "A wide folder of rows, or a wide plain tree, whose names are kept in blocks, or will be.",
    columns: {
      holder: text("The folder's id, or the tree's in decimal.", KEY),
      tree_id: bigint("The tree; null for a folder.", NULLABLE),
      held: count("So many were in it, at any depth, when its names were asked for."),
      ended: integer("0: they are being written. 1: all are there. 2: it was looked at and isn't wide."),
      after_name: text("Writing goes on behind this name; empty before the first."),
      after_position: integer("The place in a tree behind which it goes on; -1 before the first."),
    },
  },
  {
    name: "name_block",
    about:
      "Names from the block's first one up to that of the next. Some may be gone, so finds are looked up.",
    columns: {
      holder: text("As in name_list."),
      first_name: text("The block's place among the others; empty for the first."),
      position: integer("The place of a tree's first entry, behind which the others follow; -1 for rows."),
      folded: text("The names as searches fold them, one a line, in binary order of the names."),
      names: text("The same names as they are."),
    },
    key: { name_block_pk: ["holder", "first_name"] },
    // Folded names stay in their rows uncompressed, so that looking through them reads nothing else.
    onPostgres: { folded: "set storage plain" },
  },
  {
    name: "name_change",
    about: "A name that something in a folder got since its blocks were written.",
    columns: {
      holder: text("As in name_list."),
      name: text("Searches look at it beside the blocks."),
    },
    key: { name_change_pk: ["holder", "name"] },
  },
];
