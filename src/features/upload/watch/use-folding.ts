import { useEffect, useRef, useState, type RefObject } from "react";
import { SHOWN_MS } from "../../../state/toast.ts";
import type { QueueSummary } from "../record/summary.ts";
import { isIdle } from "./headline.ts";

/**
 * The panel folds by itself a while after everything is in the drive, unless somebody points at it or has the keyboard in
 * it, and unfolds for what is uploaded next. A failure keeps it open, because somebody must see it.
 */
export function useFolding(
  summary: QueueSummary,
  panel: RefObject<HTMLElement>,
): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(true);
  const hasFolded = useRef(false);
  const isDone = isIdle(summary) && summary.failed === 0;

  useEffect(() => {
    if (isDone || !hasFolded.current) return;
    hasFolded.current = false;
    setOpen(true);
  }, [isDone]);
  useEffect(() => {
    // Whoever unfolds it again wants to see it.
    if (!isDone || !isOpen || hasFolded.current) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(() => {
        if (panel.current?.matches(":hover, :focus-within")) return wait();
        hasFolded.current = true;
        setOpen(false);
      }, SHOWN_MS.plain);
    };
    wait();
    return () => clearTimeout(timer);
  }, [isDone, isOpen, panel]);

  return [isOpen, setOpen];
}
