import type { FileObject, OnConflict } from "../../../../contract/files.ts";
import { isApiError } from "../../../api/api-error.ts";
import { findConflicts, MARKED_AT_ONCE, type Conflicts } from "../../../api/organize.ts";
import { askAboutConflict, type ConflictChoice } from "../../../state/conflict-question.ts";

type Taken = Conflicts["taken"][number];

/** What a person wants done about names that are taken where entries go. */
export interface Settled {
  readonly onConflict: OnConflict;
  /** Entries that stay where they are, as far as they are known. */
  readonly skipped: ReadonlySet<string>;
  /** Entries that get another name, as far as they are known. */
  readonly renamed: ReadonlySet<string>;
  /** Whether moving everything back, and giving back the names, leaves all as it was. */
  readonly canGoBack: boolean;
}

const NO_CLASH: Settled = { onConflict: {}, skipped: new Set(), renamed: new Set(), canGoBack: true };

/** Entries on their way into one folder. */
export interface Arrival {
  readonly parentId: string;
  /** Entries by their id; those in the trash only by name. */
  readonly files: readonly FileObject[];
  readonly byName?: boolean;
}

/** Which names are taken where entries are to go. */
export async function lookForConflicts(arrivals: readonly Arrival[]): Promise<Conflicts> {
  const all: Conflicts = { files: 0, folders: 0, taken: [] };
  for (const arrival of arrivals) {
    const found = await conflictsOf(arrival);
    all.files += found.files;
    all.folders += found.folders;
    all.taken.push(...found.taken);
  }
  return all;
}

/** Asks what to do about taken names; `undefined` when the person would rather do nothing. */
export async function settleConflicts({ taken, files, folders }: Conflicts): Promise<Settled | undefined> {
  if (files + folders === 0) return NO_CLASH;
  const choice = await askAboutConflict({ files, folders, examples: taken.map(({ name }) => name) });
  return choice && settledBy(choice, taken, { files, folders });
}

async function conflictsOf({ parentId, files, byName = false }: Arrival): Promise<Conflicts> {
  const all: Conflicts = { files: 0, folders: 0, taken: [] };
  for (let start = 0; start < files.length; start += MARKED_AT_ONCE) {
    const part = files.slice(start, start + MARKED_AT_ONCE);
    const wanted = byName
      ? { names: part.map(({ name, kind }) => ({ name, kind })) }
      : { ids: part.map(({ id }) => id) };
    const found = await findConflicts({ to: { parent_id: parentId }, ...wanted }).catch(nothingWhereGone);
    const idsByName = new Map(part.map(({ name, id }) => [name, id]));
    all.files += found.files;
    all.folders += found.folders;
    all.taken.push(...found.taken.map((one) => ({ ...one, id: one.id || (idsByName.get(one.name) ?? "") })));
  }
  return all;
}

/** What comes out of the trash goes elsewhere when its folder is gone: nothing can be said beforehand. */
function nothingWhereGone(error: unknown): Conflicts {
  if (isApiError(error, "file_not_found") || isApiError(error, "file_in_recycle_bin"))
    return { files: 0, folders: 0, taken: [] };
  throw error;
}

export function settledBy(
  { files, folders }: ConflictChoice,
  taken: readonly Taken[],
  count: { readonly files: number; readonly folders: number },
): Settled {
  const choiceOf = ({ kind }: Taken) => (kind === "drive#folder" ? folders : files);
  const idsWith = (choice: string) =>
    new Set(taken.filter((one) => choiceOf(one) === choice).map(({ id }) => id));
  const isKnown = taken.length === count.files + count.folders;
  const goesIn = (count.files > 0 && files === "REPLACE") || (count.folders > 0 && folders === "MERGE");
  return {
    onConflict: { files, folders },
    skipped: idsWith("SKIP"),
    renamed: idsWith("KEEP_BOTH"),
    canGoBack: isKnown && !goesIn,
  };
}
