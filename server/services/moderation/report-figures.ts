import type { Database } from "../../database.ts";
import { COUNTED_AT_MOST, type FigureSource, type GaugeShape } from "../../platform/metrics/figures.ts";
import { DUE_WITHIN, type ShareModeration } from "../share/index.ts";
import { countWaiting } from "./appeals/appeal.repository.ts";

const REPORTS: GaugeShape = {
  name: "holdall_reports_open",
  help: "Reports of shares nobody has decided on, by reason",
  labels: ["reason"],
};
const OLDEST_REPORT: GaugeShape = {
  name: "holdall_report_oldest_age_seconds",
  help: "Time since the oldest of them arrived, by reason",
  labels: ["reason"],
};
const APPEALS: GaugeShape = {
  name: "holdall_appeals_open",
  help: "Appeals nobody has decided on, by what the decision is about",
  labels: ["about"],
};
const OLDEST_APPEAL: GaugeShape = {
  name: "holdall_appeal_oldest_age_seconds",
  help: "Time since the oldest of them arrived, by what the decision is about",
  labels: ["about"],
};

export interface ReportFiguresDeps {
  readonly database: Pick<Database, "read">;
  readonly shares: Pick<ShareModeration, "countOpen">;
  readonly now: () => number;
}

/** The figures of what waits for a person to decide. */
export const reportFigures = ({ database, shares, now }: ReportFiguresDeps): FigureSource => ({
  of: "reports",
  gauges: [REPORTS, OLDEST_REPORT, APPEALS, OLDEST_APPEAL],
  async ask() {
    const at = now();
    const age = (since: number) => Math.max(0, at - since) / 1000;
    const open = new Map(
      (await shares.countOpen(database.read, COUNTED_AT_MOST)).map((each) => [each.reason, each]),
    );
    const waiting = await countWaiting(database.read, COUNTED_AT_MOST);
    return [
      ...Object.keys(DUE_WITHIN).flatMap((reason) => {
        const { count = 0, since = at } = open.get(reason) ?? {};
        return [
          { gauge: REPORTS, labels: { reason }, value: count },
          { gauge: OLDEST_REPORT, labels: { reason }, value: age(since) },
        ];
      }),
      ...(["account", "share"] as const).flatMap((about) => {
        const { count = 0, since = at } = waiting.find((each) => each.about === about) ?? {};
        return [
          { gauge: APPEALS, labels: { about }, value: count },
          { gauge: OLDEST_APPEAL, labels: { about }, value: age(since) },
        ];
      }),
    ];
  },
});
