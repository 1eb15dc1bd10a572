import type { Database } from "../../database.ts";
import { COUNTED_AT_MOST, type FigureSource, type GaugeShape } from "../../platform/metrics/figures.ts";
import { countOpen } from "./upload-figures.repository.ts";

const OPEN: GaugeShape = {
  name: "holdall_uploads_open",
  help: "Uploads that were begun, and are neither finished nor expired",
  labels: [],
};

export interface UploadFiguresDeps {
  readonly database: Pick<Database, "read">;
  readonly now: () => number;
}

export const uploadFigures = ({ database, now }: UploadFiguresDeps): FigureSource => ({
  of: "uploads",
  gauges: [OPEN],
  ask: async () => [
    { gauge: OPEN, labels: {}, value: await countOpen(database.read, now(), COUNTED_AT_MOST) },
  ],
});
