import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { headline, isIdle, result } from "./headline.ts";
import type { QueueSummary } from "./summary.ts";

type State = "idle" | "moving" | "waiting" | "asking";

const stateOf = (summary: QueueSummary): State => {
  if (isIdle(summary)) return "idle";
  if (summary.open > 0) return summary.isStalled ? "waiting" : "moving";
  return summary.conflicts + summary.lost > 0 ? "asking" : "moving";
};

/** What a screen reader hears: that it began, stopped, wants something, or how it ended; never every file. */
export function useAnnouncement(summary: QueueSummary, onAnnounce: (text: string) => void): void {
  const { t } = useTranslation("upload");
  const before = useRef<{ state: State; failed: number }>({ state: "idle", failed: 0 });
  useEffect(() => {
    const state = stateOf(summary);
    const isNewFailure = summary.failed > 0 && before.current.failed === 0;
    if (state !== before.current.state || isNewFailure) {
      const isOver = state === "idle" || (isNewFailure && state === before.current.state);
      onAnnounce(isOver ? result(summary, t) : headline(summary, t));
    }
    before.current = { state, failed: summary.failed };
  }, [summary, t, onAnnounce]);
}
