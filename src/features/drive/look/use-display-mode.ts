import { navigate, useLocation } from "@reach/router";
import { createContext, useCallback, useContext, useEffect, useMemo } from "react";
import { changeProfile } from "../../../api/profile.ts";
import { currentSession } from "../../../api/session-store.ts";
import { useAccount } from "../../../state/account.ts";
import { atom, useRecoilState } from "../../../state/recoil.ts";
import { displayModeKey, parseDisplayMode, type DisplayMode } from "./display-mode.ts";
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

/** The view that was chosen last on any device. */
const accountViewKey = (): string => `${key()}.account`;

const readModes = (): Modes => ({
  everywhere: parseDisplayMode(
    localStorage.getItem(key()) ?? JSON.stringify({ viewType: localStorage.getItem(accountViewKey()) }),
  ),
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

/** Shows the view that was chosen last on any device, as long as nothing was chosen in this browser. */
export function useAccountView(): void {
  const viewType = useAccount().profile?.view_type;
  const setModes = useRecoilState(modesState)[1];
  useEffect(() => {
    if (!viewType) return;
    localStorage.setItem(accountViewKey(), viewType);
    setModes((now) => (localStorage.getItem(key()) === null ? readModes() : now));
  }, [viewType, setModes]);
}

let telling: Promise<unknown> = Promise.resolve();

/** Tells the account, one choice after the other. Where that fails, other devices keep their view. */
function tellView({ viewType }: DisplayMode): void {
  telling = telling.then(() => changeProfile({ view_type: viewType })).catch(() => undefined);
}

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
        if (next.everywhere.viewType !== current.everywhere.viewType) tellView(next.everywhere);
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
