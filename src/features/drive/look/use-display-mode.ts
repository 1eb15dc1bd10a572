import { navigate, useLocation } from "@reach/router";
import { createContext, useCallback, useContext, useMemo } from "react";
import { currentSession } from "../../../api/session-store.ts";
import { atom, useRecoilState } from "../../../state/recoil.ts";
import { displayModeKey, parseDisplayMode } from "./display-mode.ts";
import {
  addressMode,
  changeModes,
  parseFolderModes,
  parseTabViews,
  shownMode,
  type FolderPath,
  type ModeChange,
  type Modes,
  type ShownMode,
} from "./folder-modes.ts";

const key = (): string => displayModeKey(currentSession()?.userId ?? "");
const foldersKey = (): string => `${key()}.folders`;

const readModes = (): Modes => ({
  everywhere: parseDisplayMode(localStorage.getItem(key())),
  folders: parseFolderModes(localStorage.getItem(foldersKey())),
  tab: parseTabViews(sessionStorage.getItem(key())),
});

function storeModes({ everywhere, folders, tab }: Modes): void {
  localStorage.setItem(key(), JSON.stringify(everywhere));
  localStorage.setItem(foldersKey(), JSON.stringify(folders));
  sessionStorage.setItem(key(), JSON.stringify(tab));
}

const modesState = atom<Modes>({
  key: "drive/modesState",
  default: { everywhere: parseDisplayMode(null), folders: {}, tab: {} },
  effects: [({ setSelf }) => setSelf(readModes())],
});

const FolderPathContext = createContext<FolderPath>([""]);

/** Tells the components below which folder's order and view they show. */
export const FolderPathProvider = FolderPathContext.Provider;

export const useModes = (): Modes => useRecoilState(modesState)[0];

/** The mode of the present folder and a function to change part of it; remembered for the person signed in. */
export function useDisplayMode(): [ShownMode, (change: ModeChange) => void] {
  const path = useContext(FolderPathContext);
  const [modes, setModes] = useRecoilState(modesState);
  const { search } = useLocation();
  const mode = useMemo(() => ({ ...shownMode(modes, path), ...addressMode(search) }), [modes, path, search]);
  const change = useCallback(
    (part: ModeChange) => {
      setModes((current) => {
        const next = changeModes(current, path, part);
        storeModes(next);
        return next;
      });
      leaveAddress();
    },
    [setModes, path],
  );
  return [mode, change];
}

/** Removes view and order from the address, because from here on the person's choice counts. */
function leaveAddress(): void {
  const query = new URLSearchParams(location.search);
  if (!query.has("view") && !query.has("order")) return;
  query.delete("view");
  query.delete("order");
  const rest = query.toString();
  void navigate(location.pathname + (rest && `?${rest}`), { replace: true });
}
