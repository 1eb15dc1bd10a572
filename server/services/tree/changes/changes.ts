import type { Tx } from "../../../database.ts";
import { addTotals, clearSeals } from "./changes.repository.ts";
import { logNames, wantFolderNames } from "../search/name-lists.repository.ts";
import { weightOf, type NodeRow, type Weight } from "../entry.ts";
import type { TreeContext } from "../tree.context.ts";
import { ROOT_ID } from "../tree.types.ts";

const NOTHING: Weight = { files: 0, folders: 0, bytes: 0, kept: 0 };

/**
 * Collects how one change affects folders: their totals, their seals, and who is told. Entries leave and enter folders
 * one after the other (deepest first, where one lies in another), then `apply` writes everything at once.
 * A path is the rows from the outermost folder down to the one that changes; empty for the root.
 */
export class FolderChanges {
  readonly #deltas = new Map<string, Weight>();
  /** The names under which each folder may show something else. */
  readonly #names = new Map<string, Set<string>>();
  readonly #folders = new Set<string>();

  /** Counts the entry with all that has left and entered it. */
  weight(row: NodeRow): Weight {
    return added(weightOf(row), this.#deltas.get(row.id) ?? NOTHING, 1);
  }

  /** An entry enters the folder under a name. */
  enter(path: readonly NodeRow[], name: string, weight: Weight): void {
    this.#change(path, [name], weight, 1);
  }

  leave(path: readonly NodeRow[], name: string, weight: Weight): void {
    this.#change(path, [name], weight, -1);
  }

  /** These names belong to other entries in the folder now; the new ones are as large as the old. */
  touch(path: readonly NodeRow[], names: readonly string[]): void {
    this.#change(path, names, NOTHING, 1);
  }

  /**
   * The file at the end of the path, or files in the folder there, have other versions, which take `bytes` more. No
   * folder's seal changes by that.
   */
  keep(path: readonly NodeRow[], bytes: number): void {
    for (const { id } of counted(path)) {
      this.#deltas.set(id, added(this.#deltas.get(id) ?? NOTHING, { ...NOTHING, kept: bytes }, 1));
    }
  }

  async apply(tx: Tx, context: TreeContext, ownerId: string): Promise<void> {
    const grown = await addTotals(tx, this.#deltas);
    await keepNames(tx, context, grown, this.#names);
    const cleared = await clearSeals(tx, this.#names, context.now());
    if (cleared.length > 0) await context.unsealed?.(tx, ownerId, cleared);
    if (this.#folders.size > 0) await context.changed?.(tx, ownerId, [...this.#folders]);
  }

  #change(path: readonly NodeRow[], names: readonly string[], weight: Weight, sign: 1 | -1): void {
    this.#folders.add(path.at(-1)?.id ?? ROOT_ID);
    const folders = counted(path);
    for (const [index, { id }] of folders.entries()) {
      const below = folders[index + 1];
      const known = this.#names.get(id) ?? new Set();
      for (const name of below ? [below.name] : names) known.add(name);
      this.#names.set(id, known);
      this.#deltas.set(id, added(this.#deltas.get(id) ?? NOTHING, weight, sign));
    }
  }
}

/** The names in wide folders are kept in blocks; new ones are written down until the blocks are made again. */
async function keepNames(
  tx: Tx,
  { dialect, names: { wideFrom } }: TreeContext,
  grown: readonly { readonly id: string; readonly held: number }[],
  changed: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<void> {
  await wantFolderNames(
    tx,
    grown.filter(({ held }) => held > wideFrom).map(({ id }) => id),
  );
  await logNames(tx, dialect, changed);
}

/**
 * The folders whose totals change with a change below them. An entry in the trash doesn't count in the folders above
 * the one that was put there.
 */
const counted = (path: readonly NodeRow[]): readonly NodeRow[] =>
  path.slice(
    Math.max(
      0,
      path.findLastIndex((row) => row.trashed_at !== null),
    ),
  );

const added = (one: Weight, other: Weight, sign: 1 | -1): Weight => ({
  files: one.files + sign * other.files,
  folders: one.folders + sign * other.folders,
  bytes: one.bytes + sign * other.bytes,
  kept: one.kept + sign * other.kept,
});
