import type { FileObject, OnConflict } from "../../../../contract/files.ts";
import { isApiError } from "../../../api/api-error.ts";
import { findConflicts, MARKED_AT_ONCE, type Conflicts } from "../../../api/organize.ts";
import { groupBy } from "../../../lib/group-by.ts";
import {
  askAboutConflict,
  choiceFor,
  sideOf,
  type NameConflicts,
  type ConflictAnswer,
  type TakenName,
} from "../../../state/conflict-question.ts";

/** A person's answer about names that are taken at the destination. */
export interface Decision {
  /** Says what to do with the entry with this id. */
  readonly onConflictOf: (id: string) => OnConflict;
  /** Entries that stay where they are, as far as they are known. */
  readonly skipped: ReadonlySet<string>;
  /** Entries that get another name, as far as they are known. */
  readonly renamed: ReadonlySet<string>;
  /** True when moving everything back with its old names leaves all as it was. */
  readonly canGoBack: boolean;
}

export const NOTHING_TAKEN: Decision = {
  onConflictOf: () => ({}),
  skipped: new Set(),
  renamed: new Set(),
  canGoBack: true,
};

/** Entries that are to go into one folder. */
export interface Arrival {
  readonly parentId: string;
  /** Known by their ids, except for entries in the trash, which are known by name only. */
  readonly files: readonly FileObject[];
  readonly byName?: boolean;
}

/**
 * Finds the names that are taken at the destination. Those listed one by one are identified by the arriving entry's id.
 */
export async function lookForConflicts(arrivals: readonly Arrival[]): Promise<NameConflicts> {
  let [files, folders] = [0, 0];
  const names: TakenName[] = [];
  for (const arrival of arrivals) {
    const found = await conflictsOf(arrival);
    files += found.files;
    folders += found.folders;
    names.push(...found.names);
  }
  return { files, folders, names };
}

/** Asks what to do about taken names; `undefined` when the person cancels. */
export async function decideConflicts(taken: NameConflicts): Promise<Decision | undefined> {
  if (taken.files + taken.folders === 0) return NOTHING_TAKEN;
  const answer = await askAboutConflict(taken);
  return answer && decisionOf(answer, taken);
}

async function conflictsOf({ parentId, files, byName = false }: Arrival): Promise<NameConflicts> {
  let [ofFiles, folders] = [0, 0];
  const names: TakenName[] = [];
  for (let start = 0; start < files.length; start += MARKED_AT_ONCE) {
    const part = files.slice(start, start + MARKED_AT_ONCE);
    const wanted = byName
      ? { names: part.map(({ name, kind }) => ({ name, kind })) }
      : { ids: part.map(({ id }) => id) };
    const found = await findConflicts({ to: { parent_id: parentId }, ...wanted }).catch(nothingWhereGone);
    const arriving = new Map(part.map((file) => [byName ? file.name : file.id, file]));
    ofFiles += found.files;
    folders += found.folders;
    names.push(
      ...found.taken.flatMap(({ id, name, there }) => {
        const file = arriving.get(byName ? name : id);
        return file ? [{ key: file.id, name, arriving: sideOf(file), there: sideOf(there) }] : [];
      }),
    );
  }
  return { files: ofFiles, folders, names };
}

/** An entry from the trash goes elsewhere when its folder is gone, so no conflict can be predicted. */
function nothingWhereGone(error: unknown): Conflicts {
  if (isApiError(error, "file_not_found") || isApiError(error, "file_in_recycle_bin"))
    return { files: 0, folders: 0, taken: [] };
  throw error;
}

export function decisionOf(answer: ConflictAnswer, { files, folders, names }: NameConflicts): Decision {
  const deeds = names.map(({ key, arriving }) => {
    const choice = choiceFor(answer, key);
    return { key, deed: arriving.isFolder ? choice?.folders : choice?.files };
  });
  const idsWith = (deed: string) => new Set(deeds.filter((one) => one.deed === deed).map(({ key }) => key));
  const isKnown = names.length === files + folders;
  const goesIn = deeds.some(({ deed }) => deed === "REPLACE" || deed === "MERGE");
  return {
    onConflictOf: (id) => choiceFor(answer, id) ?? {},
    skipped: idsWith("SKIP"),
    renamed: idsWith("KEEP_BOTH"),
    canGoBack: isKnown && !goesIn,
  };
}

/** Groups entries by their wish, so that each wish takes one call. Skipped entries are left out. */
export function byWish(
  ids: readonly string[],
  { onConflictOf, skipped }: Pick<Decision, "onConflictOf" | "skipped">,
): readonly { readonly ids: readonly string[]; readonly onConflict: OnConflict }[] {
  const going = ids.filter((id) => !skipped.has(id)).map((id) => ({ id, onConflict: onConflictOf(id) }));
  const groups = groupBy(going, ({ onConflict: { files, folders } }) => `${files} ${folders}`);
  return [...groups.values()].map((group) => ({
    ids: group.map(({ id }) => id),
    onConflict: group[0]?.onConflict ?? {},
  }));
}
