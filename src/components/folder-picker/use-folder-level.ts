import { useCallback, useEffect, useRef, useState } from "react";
import type { FileObject } from "../../../contract/files.ts";
import { listFiles } from "../../api/files.ts";

const PAGE = 500;

export interface PickedFolder {
  readonly id: string;
  readonly name: string;
}

type Level =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly error: unknown }
  | { readonly status: "ready"; readonly folders: readonly FileObject[]; readonly nextToken: string };

const READY_NOTHING = { folders: [], nextToken: "" } as const;

/** The folders inside one folder, by name. */
export function useFolderLevel(parentId: string) {
  const [level, setLevel] = useState<Level>({ status: "loading" });

  const run = useRef(new AbortController());

  const load = useCallback(
    async (before: readonly FileObject[], pageToken: string) => {
      const { signal } = run.current;
      try {
        const page = await listFiles(
          { parentId, foldersOnly: true, order: "NAME_ASC", foldersFirst: true, limit: PAGE, pageToken },
          signal,
        );
        if (signal.aborted) return;
        setLevel({ status: "ready", folders: [...before, ...page.files], nextToken: page.next_page_token });
      } catch (error) {
        if (!signal.aborted) setLevel({ status: "failed", error });
      }
    },
    [parentId],
  );

  useEffect(() => {
    run.current = new AbortController();
    setLevel({ status: "loading" });
    void load([], "");
    return () => run.current.abort();
  }, [load]);

  const retry = useCallback(() => {
    setLevel({ status: "loading" });
    void load([], "");
  }, [load]);

  const { folders, nextToken } = level.status === "ready" ? level : READY_NOTHING;
  return {
    status: level.status,
    error: level.status === "failed" ? level.error : undefined,
    folders,
    hasMore: nextToken !== "",
    loadMore: () => void load(folders, nextToken),
    retry,
  };
}
