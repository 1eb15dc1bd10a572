import { useLocation } from "@reach/router";
import { useEffect, useRef } from "react";
import type { Task } from "../../../contract/tasks.ts";

/** The task named in the address (`?task={id}`); pages are loaded until it is found. */
export function useWantedTask(
  items: readonly Task[],
  loadMore: (() => Promise<unknown>) | undefined,
): string | undefined {
  const wanted = new URLSearchParams(useLocation().search).get("task") ?? undefined;
  const isMissing = wanted !== undefined && !items.some(({ id }) => id === wanted);
  const asked = useRef(0);
  useEffect(() => {
    if (!isMissing || !loadMore || asked.current === items.length) return;
    asked.current = items.length;
    loadMore().catch(() => undefined);
  }, [isMissing, loadMore, items.length]);
  return wanted;
}
