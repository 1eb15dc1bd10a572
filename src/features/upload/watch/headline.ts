import type { Translate } from "../../../i18n/use-translation.ts";
import type { QueueSummary } from "../record/summary.ts";

type Say = Translate<"upload">;

/** Counts everything that isn't in the drive yet and may still get there. */
export const unfinishedOf = ({ open, paused, lost, conflicts, reading }: QueueSummary): number =>
  open + paused + lost + conflicts + reading;

export const isIdle = (summary: QueueSummary): boolean => unfinishedOf(summary) === 0;

/** The sentence in the panel's header. */
export function headline(summary: QueueSummary, t: Say): string {
  const { open, isStalled, paused, lost, conflicts, failed, reading, done } = summary;
  if (isStalled) return t("headline.waiting");
  if (open > 0) return t("headline.uploading", { count: open });
  if (reading > 0) return t("phase.reading");
  if (conflicts > 0) return t("headline.conflict", { count: conflicts });
  if (lost > 0) return t("headline.lost", { count: lost });
  if (paused > 0) return t("headline.paused", { count: paused });
  if (failed > 0) return t("headline.failed", { count: failed });
  return t("headline.done", { count: done });
}

/** The result in one line. */
export const result = ({ done, failed }: QueueSummary, t: Say): string =>
  [
    ...(done > 0 ? [t("headline.done", { count: done })] : []),
    ...(failed > 0 ? [t("headline.failed", { count: failed })] : []),
  ].join(" · ");
