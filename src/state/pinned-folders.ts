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

/**
 * The pinned folders and a function to change them. They are kept per user in this browser and are the same in every
 * tab.
 */
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
