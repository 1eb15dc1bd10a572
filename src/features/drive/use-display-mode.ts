import { useCallback } from "react";
import { currentSession } from "../../api/session-store.ts";
import { atom, useRecoilState } from "../../state/recoil.ts";
import { displayModeKey, parseDisplayMode, type DisplayMode } from "./display-mode.ts";

const storageKey = (): string => displayModeKey(currentSession()?.userId ?? "");

const displayModeState = atom<DisplayMode>({
  key: "drive/displayModeState",
  default: parseDisplayMode(null),
  effects: [({ setSelf }) => setSelf(parseDisplayMode(localStorage.getItem(storageKey())))],
});

/** How listings are shown, and how to change part of it; remembered for the person signed in. */
export function useDisplayMode(): [DisplayMode, (change: Partial<DisplayMode>) => void] {
  const [mode, setMode] = useRecoilState(displayModeState);
  const change = useCallback(
    (part: Partial<DisplayMode>) => {
      setMode((current) => {
        const next = { ...current, ...part };
        localStorage.setItem(storageKey(), JSON.stringify(next));
        return next;
      });
    },
    [setMode],
  );
  return [mode, change];
}
