import type { Database, Tx } from "../../platform/db/database.ts";
import { Failure, failure } from "../../platform/http/failure.ts";
import type { TreeService } from "../tree/index.ts";
import { namesOf } from "./path.ts";

/** Folders made in one transaction. */
const STEP = 64;

/** Ids of folders, or why there is none, by path. */
type Known = Map<string, string | Failure>;

export interface FolderParts {
  readonly database: Database;
  readonly tree: TreeService;
}

/** Makes the folders of many paths below one folder, each once; those that are there already are used. */
export class FolderPaths {
  readonly #parts: FolderParts;
  readonly #ownerId: string;
  readonly #known: Known;

  constructor(parts: FolderParts, ownerId: string, rootId: string) {
    this.#parts = parts;
    this.#ownerId = ownerId;
    this.#known = new Map([["", rootId]]);
  }

  /** In bounded steps. @param paths valid names, outermost first */
  async make(paths: readonly (readonly string[])[]): Promise<void> {
    const missing = new Set<string>();
    for (const names of paths) {
      for (let depth = 1; depth <= names.length; depth += 1) {
        const path = names.slice(0, depth).join("/");
        if (!this.#known.has(path)) missing.add(path);
      }
    }
    const all = [...missing];
    for (let at = 0; at < all.length; at += STEP) await this.#step(all.slice(at, at + STEP));
  }

  /** Of a path that `make` was given. */
  idOf(names: readonly string[]): string | Failure {
    return this.#known.get(names.join("/")) ?? failure("file_not_found");
  }

  /** One that can't be made undoes its step, so then each goes by itself. */
  async #step(paths: readonly string[]): Promise<void> {
    try {
      await this.#makeTogether(paths);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const [path = ""] = paths;
      if (paths.length === 1) this.#known.set(path, error);
      else for (const one of paths) await this.#step([one]);
    }
  }

  async #makeTogether(paths: readonly string[]): Promise<void> {
    const made = await this.#parts.database.write(async (tx) => {
      const known: Known = new Map();
      for (const path of paths) known.set(path, await this.#makeOne(tx, known, path));
      return known;
    });
    for (const [path, id] of made) this.#known.set(path, id);
  }

  async #makeOne(tx: Tx, made: Known, path: string): Promise<string> {
    const cut = path.lastIndexOf("/");
    const above = path.slice(0, Math.max(0, cut));
    const name = path.slice(cut + 1);
    const parentId = made.get(above) ?? this.#known.get(above) ?? failure("file_not_found");
    if (parentId instanceof Failure) throw parentId;
    const request = { ownerId: this.#ownerId, parentId, name, onClash: "reuse" as const };
    const folder = await this.#parts.tree.createFolder(tx, request);
    // A number was put behind it: there is a file of that name.
    if (folder.name !== name) throw failure("file_duplicated_name");
    return folder.id;
  }
}

/** An id, or why there is none, for each path. */
export async function createFolders(
  parts: FolderParts,
  { ownerId, parentId }: { readonly ownerId: string; readonly parentId: string },
  paths: readonly string[],
): Promise<readonly (string | Failure)[]> {
  const folders = new FolderPaths(parts, ownerId, parentId);
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
