import type { Database } from "../../database.ts";
import {
  COUNTED_AT_MOST,
  type Figure,
  type FigureSource,
  type GaugeShape,
} from "../../platform/metrics/figures.ts";
import { countUnfinished, type UnfinishedTasks } from "./task-figures.repository.ts";

const TASKS: GaugeShape = {
  name: "holdall_tasks",
  help: "Tasks that aren't finished, by type and phase",
  labels: ["type", "phase"],
};
const OLDEST: GaugeShape = {
  name: "holdall_task_oldest_age_seconds",
  help: "Time since the oldest unfinished task was added, by type and phase",
  labels: ["type", "phase"],
};

const PHASES: Readonly<Record<UnfinishedTasks["phase"], string>> = {
  PHASE_TYPE_PENDING: "pending",
  PHASE_TYPE_RUNNING: "running",
  PHASE_TYPE_PAUSED: "paused",
};

export interface TaskFiguresDeps {
  readonly database: Pick<Database, "read">;
  /** The types that workers here handle. */
  readonly types: readonly string[];
  readonly now: () => number;
}

export const taskFigures = ({ database, types, now }: TaskFiguresDeps): FigureSource => ({
  of: "tasks",
  gauges: [TASKS, OLDEST],
  async ask() {
    const counts = await countUnfinished(database.read, types, COUNTED_AT_MOST);
    return counts.flatMap(({ type, phase, count, oldest }): readonly Figure[] => {
      const labels = { type, phase: PHASES[phase] };
      const age = oldest === null ? 0 : Math.max(0, now() - oldest) / 1000;
      return [
        { gauge: TASKS, labels, value: count },
        { gauge: OLDEST, labels, value: age },
      ];
    });
  },
});
