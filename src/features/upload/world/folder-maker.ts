import { ApiError } from "../../../api/api-error.ts";

interface Answer {
  readonly id: string;
  readonly error: string;
  readonly error_code: number;
}

/** Makes the folders of these paths below another folder; existing ones are used. */
export type CreateFolders = (rootId: string, paths: readonly string[]) => Promise<readonly Answer[]>;

export interface FolderMaker {
  /** Gives the id of the folder at a path below another folder. */
  readonly ensure: (rootId: string, path: readonly string[]) => Promise<string>;
  /** Asks anew from now on, because folders may have been moved or deleted meanwhile. */
  readonly forget: () => void;
}

const MOST_PATHS = 1_000;

interface Wish {
  readonly path: string;
  readonly resolve: (id: string) => void;
  readonly reject: (error: unknown) => void;
}

/** Folders that are requested at the same moment are made in one call, each once. */
export function folderMaker(create: CreateFolders): FolderMaker {
  const known = new Map<string, Promise<string>>();
  const wishes = new Map<string, Wish[]>();

  const make = async (rootId: string, some: readonly Wish[]): Promise<void> => {
    try {
      const answers = await create(
        rootId,
        some.map(({ path }) => path),
      );
      for (const [at, { resolve, reject }] of some.entries()) {
        const answer = answers[at];
        if (answer?.id) resolve(answer.id);
        else reject(new ApiError(answer?.error ?? "unknown", answer?.error_code ?? 2));
      }
    } catch (error) {
      for (const { reject } of some) reject(error);
    }
  };
  const flush = (rootId: string) => {
    const all = wishes.get(rootId) ?? [];
    wishes.delete(rootId);
    for (let at = 0; at < all.length; at += MOST_PATHS) void make(rootId, all.slice(at, at + MOST_PATHS));
  };
  const wish = (rootId: string, path: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const others = wishes.get(rootId);
      if (others) others.push({ path, resolve, reject });
      else {
        wishes.set(rootId, [{ path, resolve, reject }]);
        queueMicrotask(() => flush(rootId));
      }
    });

  return {
    async ensure(rootId, path) {
      if (path.length === 0) return rootId;
      const key = JSON.stringify([rootId, ...path]);
      const before = known.get(key);
      if (before) return before;
      const made = wish(rootId, path.join("/"));
      known.set(key, made);
      made.catch(() => known.delete(key));
      return made;
    },
    forget: () => known.clear(),
  };
}
