import { useEffect, useState } from "react";
import type { FileObject } from "../../../../contract/files.ts";
import { getAncestors } from "../../../api/files.ts";
import { subscribeChanges } from "../../../state/drive-events.ts";

interface Ancestors {
  /** From the root's child down to the folder; empty for the root, while loading, and when it can't be loaded. */
  readonly folders: readonly FileObject[];
  readonly isLoading: boolean;
}

const NONE: readonly FileObject[] = [];

/** The way to a folder. */
export function useAncestors(folderId: string): Ancestors {
  const [path, setPath] = useState<{ readonly of: string; readonly folders: readonly FileObject[] }>({
    of: "",
    folders: NONE,
  });

  useEffect(() => {
    if (folderId === "") return;
    const controller = new AbortController();
    const { signal } = controller;
    const load = () =>
      getAncestors(folderId, signal).then(
        ({ files }) => !signal.aborted && setPath({ of: folderId, folders: files }),
        () =>
          !signal.aborted &&
          setPath((known) => (known.of === folderId ? known : { of: folderId, folders: NONE })),
      );
    void load();
    const unsubscribe = subscribeChanges((changed) => {
      if (changed === folderId) void load();
    });
    return () => {
      controller.abort();
      unsubscribe();
    };
  }, [folderId]);

  const isLoading = path.of !== folderId;
  return { folders: isLoading ? NONE : path.folders, isLoading };
}
