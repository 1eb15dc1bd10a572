import { isApiError } from "../../api/api-error.ts";
import type { FileObject } from "../../../contract/files.ts";

type Folder = Pick<FileObject, "id">;

interface FolderCalls {
  readonly create: (parentId: string, name: string) => Promise<Folder>;
  /** The folder of that name, undefined when the name belongs to a file. */
  readonly find: (parentId: string, name: string) => Promise<Folder | undefined>;
}

export interface FolderMaker {
  /** The id of the folder at a path below another. */
  readonly ensure: (rootId: string, path: readonly string[]) => Promise<string>;
  /** Asks anew from now on: folders may have been moved or deleted meanwhile. */
  readonly forget: () => void;
}

/**
 * Gives the id of a folder below another and makes what is missing on the way. Files that arrive together ask once
 * for each folder; a folder that is already there is used.
 */
export function folderMaker({ create, find }: FolderCalls): FolderMaker {
  const known = new Map<string, Promise<string>>();

  const make = async (parentId: string, name: string): Promise<string> => {
    try {
      return (await create(parentId, name)).id;
    } catch (error) {
      if (!isApiError(error, "file_duplicated_name")) throw error;
      const folder = await find(parentId, name);
      if (!folder) throw error;
      return folder.id;
    }
  };

  const ensure: FolderMaker["ensure"] = async (rootId, path) => {
    const name = path.at(-1);
    if (name === undefined) return rootId;
    const key = JSON.stringify([rootId, ...path]);
    const before = known.get(key);
    if (before) return before;
    const made = ensure(rootId, path.slice(0, -1)).then((parentId) => make(parentId, name));
    known.set(key, made);
    made.catch(() => known.delete(key));
    return made;
  };
  return { ensure, forget: () => known.clear() };
}
