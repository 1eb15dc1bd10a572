import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { FileObject } from "../../../../contract/files.ts";
import { useLatest } from "../../../state/use-latest.ts";
import { ALL, isTicked, NOTHING, toggled, toggledUpTo, type Ticked } from "./choice.ts";

export interface Selection {
  readonly ticked: Ticked;
  readonly isAll: boolean;
  readonly isNone: boolean;
  readonly has: (id: string) => boolean;
  /** With `isRange` it selects everything from the entry that was toggled last. */
  readonly toggle: (id: string, isRange: boolean) => void;
  readonly all: () => void;
  readonly clear: () => void;
}

/** The selection in the open folder, of which `files` are loaded. It is empty again in another folder. */
export function useSelection(folderId: string, files: readonly FileObject[]): Selection {
  const [ticked, setTicked] = useState(NOTHING);
  const loaded = useLatest(files);
  const last = useRef("");
  useEffect(() => {
    setTicked(NOTHING);
    last.current = "";
  }, [folderId]);
  const toggle = useCallback(
    (id: string, isRange: boolean) => {
      const from = last.current;
      const ids = isRange ? loaded.current.map((file) => file.id) : [];
      setTicked((before) => (isRange ? toggledUpTo(before, ids, from, id) : toggled(before, id)));
      last.current = id;
    },
    [loaded],
  );
  const all = useCallback(() => setTicked(ALL), []);
  const clear = useCallback(() => setTicked(NOTHING), []);
  return useMemo(
    () => ({
      ticked,
      isAll: ticked.kind === "all" && ticked.except.size === 0,
      isNone: ticked.kind === "some" && ticked.ids.size === 0,
      has: (id) => isTicked(ticked, id),
      toggle,
      all,
      clear,
    }),
    [ticked, toggle, all, clear],
  );
}
