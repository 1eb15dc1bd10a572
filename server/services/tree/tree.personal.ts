import { ofNobody, type PersonalTables } from "../../platform/personal/personal-table.ts";
import type { TreeTables } from "./tree.tables.ts";

const SEALED = "A sealed folder belongs to all who have it, and goes a day after the last one hasn't.";
/** A table of what folders hold, whoever has them. */
const sealed = (tells: readonly ("name" | "params" | "after_name")[] = []) =>
  ({ tells, exported: { how: "not", why: SEALED }, erased: { how: "stays", why: SEALED } }) as const;

const WITH_FOLDER = "It goes with its folder.";

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
  tree_entry: sealed(["name", "params"]) as PersonalTables<TreeTables>["tree_entry"],
  tree_by_time: sealed(["name"]) as PersonalTables<TreeTables>["tree_by_time"],
  tree_by_size: sealed(["name"]) as PersonalTables<TreeTables>["tree_by_size"],
  tree_mask: ofNobody(SEALED),
  ground_mask: ofNobody(SEALED),
  tree_seal: {
    tells: ["after_name"],
    exported: { how: "not", why: WITH_FOLDER },
    erased: { how: "deleted by its service" },
  },
  tree_former: ofNobody(WITH_FOLDER),
  tree_change: {
    tells: ["name"],
    exported: { how: "not", why: WITH_FOLDER },
    erased: { how: "deleted by its service" },
  },
  next_ground: sealed(["after_name"]) as PersonalTables<TreeTables>["next_ground"],
  doomed_folder: {
    tells: ["owner_id"],
    exported: { how: "not", why: "It is what was deleted for good and is being cleared away." },
    erased: { how: "deleted by its service" },
  },
  tag: {
    tells: ["owner_id", "name", "name_key"],
    exported: { how: "rows", of: "owner_id", columns: ["id", "name", "color", "created_at"] },
    erased: { how: "deleted", of: "owner_id", key: ["id"] },
  },
  node_tag: {
    tells: [],
    exported: { how: "not", why: "drive.json says which file has which tag." },
    erased: { how: "deleted by its service" },
  },
  mark_log: {
    tells: ["owner_id", "changes"],
    exported: { how: "not", why: "It is there to take a step back, for a day." },
    erased: { how: "deleted", of: "owner_id", key: ["mark_id", "step"] },
  },
  file_version: {
    tells: ["owner_id"],
    exported: {
      how: "rows",
      of: "owner_id",
      columns: ["id", "node_id", "size", "sha256", "created_at", "replaced_at"],
    },
    erased: { how: "deleted by its service" },
  },
  name_list: {
    tells: ["after_name"],
    exported: { how: "not", why: WITH_FOLDER },
    erased: { how: "deleted by its service" },
  },
  name_block: {
    tells: ["first_name", "folded", "names"],
    exported: { how: "not", why: WITH_FOLDER },
    erased: { how: "deleted by its service" },
  },
  name_change: {
    tells: ["name"],
    exported: { how: "not", why: WITH_FOLDER },
    erased: { how: "deleted by its service" },
  },
};
