import { useCallback, useEffect, useMemo, useState } from "react";
import { ALL, isTicked, NOTHING, toggled, type Ticked } from "./choice.ts";

export interface Selection {
  readonly ticked: Ticked;
  readonly isAll: boolean;
  readonly isNone: boolean;
  readonly has: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  readonly all: () => void;
  readonly clear: () => void;
}

/** What is chosen in the open folder; another folder begins with nothing. */
export function useSelection(folderId: string): Selection {
  const [ticked, setTicked] = useState(NOTHING);
  useEffect(() => setTicked(NOTHING), [folderId]);
  const toggle = useCallback((id: string) => setTicked((before) => toggled(before, id)), []);
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
