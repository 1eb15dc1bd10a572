import { useEffect, useRef } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { speak } from "../../../state/spoken.ts";
import { headline, isIdle, result } from "./headline.ts";
import type { QueueSummary } from "../record/summary.ts";

type State = "idle" | "moving" | "waiting" | "asking";

const NOTHING = { state: "idle", done: 0, failed: 0 } as const;

const stateOf = (summary: QueueSummary): State => {
  if (isIdle(summary)) return "idle";
  if (summary.open > 0) return summary.isStalled ? "waiting" : "moving";
  return summary.conflicts + summary.lost > 0 ? "asking" : "moving";
};

/**
 * Tells screen readers that uploading began, stopped, needs something, or how it ended, but not every file. An upload
 * that was over before anything was said is announced too.
 */
export function useAnnouncement(summary: QueueSummary): void {
  const { t } = useTranslation("upload");
  const before = useRef<Pick<QueueSummary, "done" | "failed"> & { state: State }>(NOTHING);
  useEffect(() => {
    const { done, failed } = summary;
    const last = before.current;
    const state = stateOf(summary);
    const isSame = state === last.state;
    const isNewFailure = failed > 0 && last.failed === 0;
    const isQuick = isSame && state === "idle" && done > last.done;
    if (!isSame || isNewFailure || isQuick)
      speak(state === "idle" || (isNewFailure && isSame) ? result(summary, t) : headline(summary, t));
    before.current = { state, done, failed };
  }, [summary, t]);
}
