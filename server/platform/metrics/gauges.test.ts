import { Registry } from "prom-client";
import type { Figure, FigureSource, GaugeShape } from "./figures.ts";
import { askedGauges, liveGauges } from "./gauges.ts";

const ROWS: GaugeShape = { name: "holdall_rows", help: "Rows", labels: [] };
const AGES: GaugeShape = { name: "holdall_age_seconds", help: "Ages", labels: ["of"] };

async function samplesOf(gauges: ReturnType<typeof liveGauges>): Promise<readonly string[]> {
  const registry = new Registry();
  for (const gauge of gauges) registry.registerMetric(gauge);
  return (await registry.metrics()).split("\n").filter((line) => line !== "" && !line.startsWith("#"));
}

describe("gauges", () => {
  it("show the figures of now, and nothing of those of before", async () => {
    let figures: readonly Figure[] = [
      { gauge: ROWS, labels: {}, value: 2 },
      { gauge: AGES, labels: { of: "a" }, value: 1.5 },
    ];
    const gauges = liveGauges([ROWS, AGES], () => figures);
    expect(await samplesOf(gauges)).toEqual(["holdall_rows 2", 'holdall_age_seconds{of="a"} 1.5']);
    figures = [{ gauge: AGES, labels: { of: "b" }, value: 3 }];
    expect(await samplesOf(gauges)).toEqual(['holdall_age_seconds{of="b"} 3']);
  });

  it("leave out what can't be known, say so, and show the rest", async () => {
    const errors: string[] = [];
    const sources: readonly FigureSource[] = [
      { of: "rows", gauges: [ROWS], ask: () => Promise.reject(new Error("away")) },
      { of: "ages", gauges: [AGES], ask: async () => [{ gauge: AGES, labels: { of: "a" }, value: 1 }] },
      { of: "nothing", gauges: [], ask: () => new Promise(() => undefined) },
    ];
    const deps = { now: () => 0, patienceMs: 5, onError: (_error: unknown, of: string) => errors.push(of) };
    expect(await samplesOf(askedGauges(sources, deps))).toEqual([
      'holdall_age_seconds{of="a"} 1',
      'holdall_metrics_unknown{of="rows"} 1',
      'holdall_metrics_unknown{of="ages"} 0',
      'holdall_metrics_unknown{of="nothing"} 1',
    ]);
    expect(errors).toEqual(["rows"]);
  });
});
