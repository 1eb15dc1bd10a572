import { useCallback, useEffect, useRef, useState } from "react";
import { useLatest } from "../../../state/use-latest.ts";
import { forgetDraft, keepDraft } from "./drafts.ts";

/** A draft is kept this long after the last key. */
const PAUSE_MS = 400;

interface Told {
  readonly fileId: string;
  /** The changed text with the content that was changed; undefined while nothing is. */
  readonly changed: () => { readonly base: string; readonly text: string } | undefined;
}

interface KeptDraft {
  /** The text has changed, and is kept soon. */
  readonly note: () => void;
  /** Keeps at once what has changed. False when the tab has no room for it. */
  readonly keep: () => boolean;
  /** The tab had no room for the latest changes. */
  readonly isUnkept: boolean;
  /** Lets the draft of a content go, which is saved or isn't wanted. */
  readonly forget: (base: string) => void;
}

/** Keeps the changes of a text in the tab, where a crash, a reload and an expired session leave them. */
export function useKeptDraft({ fileId, changed }: Told): KeptDraft {
  const timer = useRef(0);
  const latest = useLatest(changed);
  const [isUnkept, setUnkept] = useState(false);
  const keep = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = 0;
    const draft = latest.current();
    const isDone = !draft || keepDraft(fileId, { ...draft, at: Date.now() });
    setUnkept(!isDone);
    return isDone;
  }, [fileId, latest]);

  useEffect(() => {
    const flush = () => {
      if (timer.current !== 0) keep();
    };
    window.addEventListener("pagehide", flush);
    document.addEventListener("visibilitychange", flush);
    return () => {
      window.removeEventListener("pagehide", flush);
      document.removeEventListener("visibilitychange", flush);
      flush();
    };
  }, [keep]);

  const note = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(keep, PAUSE_MS);
  }, [keep]);
  const forget = useCallback((base: string) => forgetDraft(fileId, base), [fileId]);
  return { note, keep, isUnkept, forget };
}
