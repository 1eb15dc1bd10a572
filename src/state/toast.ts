import { useCallback } from "react";
import { atom, useSetRecoilState } from "./recoil.ts";

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: "plain" | "danger";
  readonly action?: { readonly label: string; readonly onAction: () => void };
}

/** The one message on show; a new one takes its place. */
export const currentToastState = atom<Toast | undefined>({ key: "ui/currentToastState", default: undefined });

let lastId = 0;

/** Says something at the foot of the page, with at most one action such as Undo. */
export function useToast(): (toast: {
  text: string;
  tone?: Toast["tone"];
  action?: Toast["action"];
}) => void {
  const setToast = useSetRecoilState(currentToastState);
  return useCallback(
    ({ text, tone = "plain", action }) => {
      lastId += 1;
      setToast({ id: lastId, text, tone, ...(action ? { action } : {}) });
    },
    [setToast],
  );
}
