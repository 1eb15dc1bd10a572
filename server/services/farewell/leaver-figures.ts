import type { Database } from "../../database.ts";
import { COUNTED_AT_MOST, type FigureSource, type GaugeShape } from "../../platform/metrics/figures.ts";
import { countLeavers } from "./leaver-figures.repository.ts";

const LEAVERS: GaugeShape = {
  name: "holdall_leavers",
  help: "People who leave: those who may return, and by the stage of erasing those who may not",
  labels: ["stage"],
};
const OLDEST: GaugeShape = {
  name: "holdall_leaver_oldest_age_seconds",
  help: "Time since the days were over in which the one who left first could return, by the stage of erasing",
  labels: ["stage"],
};

export interface LeaverFiguresDeps {
  readonly database: Pick<Database, "read">;
  /** The names of the stages of erasing. */
  readonly stages: readonly string[];
  readonly now: () => number;
}

export const leaverFigures = ({ database, stages, now }: LeaverFiguresDeps): FigureSource => ({
  of: "leavers",
  gauges: [LEAVERS, OLDEST],
  async ask() {
    const at = now();
    const counts = new Map(
      (await countLeavers(database.read, COUNTED_AT_MOST)).map((count) => [count.stage, count]),
    );
    return stages.flatMap((stage) => {
      const { count = 0, dueAt = at } = counts.get(stage) ?? {};
      const labels = { stage: labelOf(stage) };
      return [
        { gauge: LEAVERS, labels, value: count },
        { gauge: OLDEST, labels, value: Math.max(0, at - dueAt) / 1000 },
      ];
    });
  },
});

/** The stage before the first has no name. */
const labelOf = (stage: string): string => (stage === "" ? "waiting" : stage.replaceAll(" ", "_"));
