import type { Database } from "../../../database.ts";
import {
  COUNTED_AT_MOST,
  type Figure,
  type FigureSource,
  type GaugeShape,
} from "../../../platform/metrics/figures.ts";
import { countCollectable } from "./collector-figures.repository.ts";

const WAITING: GaugeShape = {
  name: "holdall_collector_waiting",
  help: "Contents and trees that nothing names any more, and deleted folders, that wait to be cleared away",
  labels: ["of"],
};
const OLDEST: GaugeShape = {
  name: "holdall_collector_oldest_age_seconds",
  help: "Time since nothing names the content or tree that waits longest; a day is grace",
  labels: ["of"],
};

export interface CollectorFiguresDeps {
  readonly database: Pick<Database, "read">;
  readonly now: () => number;
}

export const collectorFigures = ({ database, now }: CollectorFiguresDeps): FigureSource => ({
  of: "collectors",
  gauges: [WAITING, OLDEST],
  async ask() {
    const found = await countCollectable(database.read, COUNTED_AT_MOST);
    const waiting = (of: "contents" | "trees" | "folders"): Figure => ({
      gauge: WAITING,
      labels: { of },
      value: found[of],
    });
    const oldest = (of: "contents" | "trees", since: number | null): Figure => ({
      gauge: OLDEST,
      labels: { of },
      value: since === null ? 0 : Math.max(0, now() - since) / 1000,
    });
    return [
      waiting("contents"),
      waiting("trees"),
      waiting("folders"),
      oldest("contents", found.contentsSince),
      oldest("trees", found.treesSince),
    ];
  },
});
