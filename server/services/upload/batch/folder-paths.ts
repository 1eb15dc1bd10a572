import type { Database, Tx } from "../../../database.ts";
import { Failure, failure } from "../../../platform/failure.ts";
import type { Guard, TreeService } from "../../tree/index.ts";
import { namesOf } from "./path.ts";

/** Folders made in one transaction. */
const STEP = 64;

/** A folder of one of the paths; each knows its own name only, so that deep paths take no more memory than wide ones. */
interface Folder {
  readonly above: Folder | null;
  readonly name: string;
  readonly inside: Map<string, Folder>;
  /** The folder's id, or the reason why there is none; null until it is made. */
  made: string | Failure | null;
}

export interface FolderParts {
  readonly database: Database;
  readonly tree: TreeService;
}

/** Makes the folders of many paths below one folder, each once; those that are there already are used. */
export class FolderPaths {
  readonly #parts: FolderParts;
  readonly #ownerId: string;
  readonly #root: Folder;
  readonly #guard: Guard | undefined;
  #making: Promise<void> = Promise.resolve();

  constructor(parts: FolderParts, ownerId: string, rootId: string, guard?: Guard) {
    this.#parts = parts;
    this.#guard = guard;
    this.#ownerId = ownerId;
    this.#root = { above: null, name: "", inside: new Map(), made: rootId };
  }

  /** In bounded steps, one call after the other. @param paths valid names, outermost first */
  make(paths: readonly (readonly string[])[]): Promise<void> {
    const made = this.#making.then(() => this.#make(paths));
    this.#making = made.catch(() => undefined);
    return made;
  }

  async #make(paths: readonly (readonly string[])[]): Promise<void> {
    const missing = new Set<Folder>();
    for (const names of paths) {
      let folder = this.#root;
      for (const name of names) {
        folder = within(folder, name);
        if (folder.made === null) missing.add(folder);
      }
    }
    const all = [...missing];
    for (let at = 0; at < all.length; at += STEP) await this.#step(all.slice(at, at + STEP));
  }

  /** The id of the folder at a path that `make` was given. */
  idOf(names: readonly string[]): string | Failure {
    let folder: Folder | undefined = this.#root;
    for (const name of names) folder = folder?.inside.get(name);
    return folder?.made ?? failure("file_not_found");
  }

  /** A folder that can't be made undoes its step, so then each goes by itself. */
  async #step(folders: readonly Folder[]): Promise<void> {
    try {
      await this.#makeTogether(folders);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const [folder] = folders;
      if (folder && folders.length === 1) folder.made = error;
      else for (const one of folders) await this.#step([one]);
    }
  }

  async #makeTogether(folders: readonly Folder[]): Promise<void> {
    const ids = await this.#parts.database.write(async (tx) => {
      await this.#guard?.(tx);
      const made = new Map<Folder, string>();
      for (const folder of folders) made.set(folder, await this.#makeOne(tx, made, folder));
      return made;
    });
    for (const [folder, id] of ids) folder.made = id;
  }

  async #makeOne(tx: Tx, made: ReadonlyMap<Folder, string>, { above, name }: Folder): Promise<string> {
    const parentId = (above && (made.get(above) ?? above.made)) ?? failure("file_not_found");
    if (parentId instanceof Failure) throw parentId;
    const request = { ownerId: this.#ownerId, parentId, name, onConflict: "MERGE" as const };
    const folder = await this.#parts.tree.createFolder(tx, request);
    // A number was put after it: there is a file of that name.
    if (folder.name !== name) throw failure("file_duplicated_name");
    return folder.id;
  }
}

function within(above: Folder, name: string): Folder {
  const known = above.inside.get(name);
  if (known) return known;
  const folder: Folder = { above, name, inside: new Map(), made: null };
  above.inside.set(name, folder);
  return folder;
}

/** Returns an id, or the reason why there is none, for each path. */
export async function createFolders(
  parts: FolderParts,
  { ownerId, parentId }: { readonly ownerId: string; readonly parentId: string },
  paths: readonly string[],
  guard?: Guard,
): Promise<readonly (string | Failure)[]> {
  const folders = new FolderPaths(parts, ownerId, parentId, guard);
  const named = paths.map(namesOrFailure);
  await folders.make(named.flatMap((names) => (names instanceof Failure ? [] : [names])));
  return named.map((names) => (names instanceof Failure ? names : folders.idOf(names)));
}

function namesOrFailure(path: string): readonly string[] | Failure {
  try {
    return namesOf(path);
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}
