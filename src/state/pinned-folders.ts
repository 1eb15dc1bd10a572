import { useCallback } from "react";
import { currentSession } from "../api/session-store.ts";
import { parsePinned, type PinnedFolders } from "../lib/pinned-list.ts";
import { atom, useRecoilState } from "./recoil.ts";

const storageKey = (): string => `holdall.navigation-folders.${currentSession()?.userId ?? ""}`;

const pinnedFoldersState = atom<PinnedFolders>({
  key: "navigation/pinnedFoldersState",
  default: [],
  effects: [
    ({ setSelf }) => {
      setSelf(parsePinned(localStorage.getItem(storageKey())));
      const handleStorage = ({ key, newValue }: StorageEvent) => {
        if (key === storageKey()) setSelf(parsePinned(newValue));
      };
      addEventListener("storage", handleStorage);
      return () => removeEventListener("storage", handleStorage);
    },
  ],
});

/** The folders at the side, and how to change them; kept per user in this browser, the same in every tab. */
export function usePinnedFolders(): [PinnedFolders, (work: (list: PinnedFolders) => PinnedFolders) => void] {
  const [list, setList] = useRecoilState(pinnedFoldersState);
  const change = useCallback(
    (work: (list: PinnedFolders) => PinnedFolders) =>
      setList((before) => {
        const after = work(before);
        if (after !== before) localStorage.setItem(storageKey(), JSON.stringify(after));
        return after;
      }),
    [setList],
  );
  return [list, change];
}
