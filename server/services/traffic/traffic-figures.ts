import type { Database } from "../../database.ts";
import type { Figure, FigureSource, GaugeShape } from "../../platform/metrics/figures.ts";
import { trafficIn } from "./traffic-figures.repository.ts";
import { monthOf } from "./traffic-month.ts";

const BYTES: GaugeShape = {
  name: "holdall_traffic_month_bytes",
  help: "Bytes of this month (UTC) at all accounts' cost: sent, and held by windows that are open",
  labels: ["state"],
};
const DEAD: GaugeShape = {
  name: "holdall_traffic_windows_dead",
  help: "Windows of traffic whose process was silent for too long, and which nobody has settled yet",
  labels: [],
};

export const trafficFigures = ({
  database,
  now,
}: {
  readonly database: Pick<Database, "read">;
  readonly now: () => number;
}): FigureSource => ({
  of: "traffic",
  gauges: [BYTES, DEAD],
  async ask(): Promise<readonly Figure[]> {
    const { sent, held, dead } = await trafficIn(database.read, monthOf(now()), now());
    return [
      { gauge: BYTES, labels: { state: "sent" }, value: sent },
      { gauge: BYTES, labels: { state: "held" }, value: held },
      { gauge: DEAD, labels: {}, value: dead },
    ];
  },
});
