import { useEffect } from "react";
import { EVERY_FOLDER, subscribeChanges } from "../drive-events.ts";
import type { ListingSource } from "./listing-source.ts";

/** Many uploads end at about the same time, so one reload serves them all. */
const REFRESH_DELAY_MS = 400;
/** A reload of a huge folder takes longer, so the pause before the next one is this many times as long. */
const REFRESH_PAUSE = 4;

/** Reloads a list after changes in the drive that concern it. */
export function useReloads(concerns: ListingSource["concerns"], refresh: () => Promise<void>): void {
  useEffect(() => {
    if (!concerns) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pause = REFRESH_DELAY_MS;
    let isRunning = false;
    /** True when pages on their way may have been read before the latest change. */
    let isOutdated = false;
    let isOver = false;
    const plan = () => {
      isOutdated = isRunning;
      if (!isRunning) timer ??= setTimeout(() => void run(), pause);
    };
    const run = async () => {
      timer = undefined;
      isRunning = true;
      const began = performance.now();
      await refresh();
      pause = Math.max(REFRESH_DELAY_MS, REFRESH_PAUSE * (performance.now() - began));
      isRunning = false;
      if (isOutdated && !isOver) plan();
    };
    const unsubscribe = subscribeChanges((folderId) => {
      if (folderId === EVERY_FOLDER || concerns(folderId)) plan();
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
      isOver = true;
    };
  }, [concerns, refresh]);
}
