import { useEffect, useState } from "react";
import type { FileObject } from "../../../contract/files.ts";
import { getAncestors } from "../../api/files.ts";
import { subscribeChanges } from "../../state/drive-events.ts";

/** The way from the root's child to a folder, the folder last; empty for the root and while loading. */
export function useAncestors(folderId: string): readonly FileObject[] {
  const [path, setPath] = useState<{ readonly of: string; readonly folders: readonly FileObject[] }>({
    of: "",
    folders: [],
  });

  useEffect(() => {
    if (folderId === "") return;
    const controller = new AbortController();
    const load = () =>
      getAncestors(folderId, controller.signal).then(
        ({ files }) => setPath({ of: folderId, folders: files }),
        () => undefined,
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

  return path.of === folderId ? path.folders : [];
}
