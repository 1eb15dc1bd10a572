import type { RestoreRequest } from "../../../../contract/restore.ts";
import type { Sql } from "../../../database.ts";
import type { TreeService } from "../../tree/tree.service.ts";
import type { Entry } from "../../tree/tree.types.ts";
import { namedDestination } from "./named-destination.ts";
import { findFolderOfSaves } from "./folder-of-saves.repository.ts";

/** Names that are taken where a save would go. */
export interface NameConflicts {
  readonly files: number;
  readonly folders: number;
  /** The first of them. */
  readonly names: readonly string[];
}

export const NO_CONFLICTS: NameConflicts = { files: 0, folders: 0, names: [] };

const NAMED = 100;

/** Throws as the named destination does. If the folder of saves doesn't exist yet, it has no names. */
export async function nameConflicts(
  sql: Sql,
  tree: TreeService,
  wish: {
    readonly accountId: string;
    readonly request: RestoreRequest;
    readonly entries: readonly Entry[];
  },
): Promise<NameConflicts> {
  const { accountId, entries } = wish;
  const folderId = namedDestination(wish.request) ?? (await folderOfSaves(sql, tree, accountId));
  if (folderId === null) return NO_CONFLICTS;
  const names = entries.map((entry) => entry.name);
  const taken = await tree.takenNames(sql, accountId, folderId, names);
  const meeting = entries.filter((entry) => taken.has(entry.name));
  const files = meeting.filter((entry) => entry.kind === "file").length;
  return {
    files,
    folders: meeting.length - files,
    names: meeting.slice(0, NAMED).map((entry) => entry.name),
  };
}

async function folderOfSaves(sql: Sql, tree: TreeService, accountId: string): Promise<string | null> {
  const noted = await findFolderOfSaves(sql, accountId);
  const found = noted === "" ? null : await tree.find(sql, accountId, noted);
  return found && !found.inTrash ? found.id : null;
}
