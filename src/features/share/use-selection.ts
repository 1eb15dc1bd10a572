import { useCallback, useEffect, useState } from "react";
import type { FileObject } from "../../../contract/files.ts";

export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly isAll: boolean;
  readonly toggle: (id: string) => void;
  readonly all: () => void;
  readonly clear: () => void;
}

const NOTHING: ReadonlySet<string> = new Set();

/** What is chosen in the open folder; another folder begins with nothing. */
export function useSelection(files: readonly FileObject[], folderId: string): Selection {
  const [ids, setIds] = useState(NOTHING);
  useEffect(() => setIds(NOTHING), [folderId]);

  const toggle = useCallback((id: string) => {
    setIds((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  const all = useCallback(() => setIds(new Set(files.map(({ id }) => id))), [files]);
  const clear = useCallback(() => setIds(NOTHING), []);
  return { ids, isAll: files.length > 0 && files.every(({ id }) => ids.has(id)), toggle, all, clear };
}
