import type { Database } from "../../../../database.ts";
import { COUNTED_AT_MOST, type FigureSource, type GaugeShape } from "../../../../platform/metrics/figures.ts";
import { countSeals, type SealStanding } from "./seal-figures.repository.ts";

const SEALS: GaugeShape = {
  name: "holdall_seals",
  help: "Seals of wide folders that were begun: running, left by whoever was at them, given up and collected",
  labels: ["state"],
};
const LEFT: GaugeShape = {
  name: "holdall_seal_left_age_seconds",
  help: "For how long nobody has gone on with the seal that was left first",
  labels: [],
};

const STANDINGS: readonly SealStanding[] = ["running", "left", "given_up"];

export interface SealFiguresDeps {
  readonly database: Pick<Database, "read">;
  readonly now: () => number;
}

export const sealFigures = ({ database, now }: SealFiguresDeps): FigureSource => ({
  of: "seals",
  gauges: [SEALS, LEFT],
  async ask() {
    const at = now();
    const counts = await countSeals(database.read, at, COUNTED_AT_MOST);
    const of = (standing: SealStanding) => counts.find((count) => count.standing === standing);
    return [
      ...STANDINGS.map((standing) => ({
        gauge: SEALS,
        labels: { state: standing },
        value: of(standing)?.count ?? 0,
      })),
      { gauge: LEFT, labels: {}, value: (at - (of("left")?.heldUntil ?? at)) / 1000 },
    ];
  },
});
