import type { Sql } from "../../database.ts";
import { appealsBetween } from "./appeals/appeal.repository.ts";
import { measuresSince } from "./moderation.repository.ts";
import { reportsBetween } from "./reports/report.repository.ts";

type Counts = Readonly<Record<string, number>>;

/** The numbers of a time, for the transparency report. They name nobody. */
export interface ModerationFigures {
  readonly reports: {
    /** Those by the form are counted, each once for each share. */
    readonly received: number;
    readonly byReason: Counts;
    readonly decided: number;
    readonly medianHours: number | null;
  };
  readonly decisions: { readonly byMeasure: Counts; readonly byRule: Counts; readonly byOrigin: Counts };
  readonly appeals: {
    readonly received: number;
    readonly bySide: Counts;
    readonly upheld: number;
    readonly reversed: number;
    readonly medianHours: number | null;
  };
}

const HOUR_MS = 3_600_000;

/** Counts what arrived or was decided from one moment until before another (epoch ms). */
export async function figuresBetween(sql: Sql, from: number, to: number): Promise<ModerationFigures> {
  const reports = await reportsBetween(sql, from, to);
  const measures = (await measuresSince(sql, from)).filter(({ decidedAt }) => decidedAt < to);
  const appeals = await appealsBetween(sql, from, to);
  const took = (rows: readonly { readonly at: number; readonly decided_at: number | null }[]) =>
    rows.flatMap(({ at, decided_at }) => (decided_at === null ? [] : [decided_at - at]));
  return {
    reports: {
      received: reports.length,
      byReason: countOf(reports.map(({ reason }) => reason)),
      decided: took(reports).length,
      medianHours: medianHours(took(reports)),
    },
    decisions: {
      byMeasure: countOf(measures.map(({ measure }) => measure)),
      byRule: countOf(measures.map(({ rule }) => rule)),
      byOrigin: countOf(measures.map(({ origin }) => origin)),
    },
    appeals: {
      received: appeals.length,
      bySide: countOf(appeals.map(({ report_id }) => (report_id === "" ? "owner" : "reporter"))),
      upheld: appeals.filter(({ outcome }) => outcome === "upheld").length,
      reversed: appeals.filter(({ outcome }) => outcome === "reversed").length,
      medianHours: medianHours(took(appeals)),
    },
  };
}

function countOf(words: readonly string[]): Counts {
  const counts = new Map<string, number>();
  for (const word of words.toSorted()) counts.set(word, (counts.get(word) ?? 0) + 1);
  return Object.fromEntries(counts);
}

/** The middle of these times, in hours to a tenth; of two in the middle the later. */
function medianHours(times: readonly number[]): number | null {
  const middle = times.toSorted((left, right) => left - right)[Math.floor(times.length / 2)];
  return middle === undefined ? null : Math.round((10 * middle) / HOUR_MS) / 10;
}
