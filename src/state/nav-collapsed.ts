import { useCallback } from "react";
import { atom, useRecoilState } from "./recoil.ts";

const KEY = "holdall.nav-collapsed";

const isCollapseState = atom<boolean>({
  key: "navigation/isCollapseState",
  default: false,
  effects: [({ setSelf }) => setSelf(localStorage.getItem(KEY) === "true")],
});

/** True while the side of the drive shows icons only, with a function to change it; kept in this browser. */
export function useNavCollapsed(): [boolean, (isCollapse: boolean) => void] {
  const [isCollapse, setState] = useRecoilState(isCollapseState);
  const change = useCallback(
    (next: boolean) => {
      localStorage.setItem(KEY, String(next));
      setState(next);
    },
    [setState],
  );
  return [isCollapse, change];
}
