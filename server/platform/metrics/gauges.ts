import { Gauge, type Metric } from "prom-client";
import type { Figure, FigureSource, GaugeShape } from "./figures.ts";
import { createKeptAnswer, type KeptAnswerDeps } from "./kept-answer.ts";

type Read = () => readonly Figure[] | Promise<readonly Figure[]>;

/** A gauge that shows its own figures each time it is read; none when there are none. */
function gaugeOf(shape: GaugeShape, read: Read): Metric {
  const gauge = new Gauge({
    name: shape.name,
    help: shape.help,
    labelNames: [...shape.labels],
    registers: [],
    async collect() {
      const figures = await read();
      gauge.reset();
      if (shape.labels.length === 0) gauge.remove();
      for (const { labels, value } of figures.filter((figure) => figure.gauge === shape)) {
        gauge.set(labels, value);
      }
    },
  });
  return gauge;
}

/** Gauges of figures that this process knows by itself. */
export const liveGauges = (gauges: readonly GaugeShape[], read: () => readonly Figure[]): readonly Metric[] =>
  gauges.map((shape) => gaugeOf(shape, read));

const UNKNOWN: GaugeShape = {
  name: "holdall_metrics_unknown",
  help: "Whether the figures about this are left out, because they couldn't be had in time",
  labels: ["of"],
};

interface AskedDeps extends Omit<KeptAnswerDeps, "onError"> {
  /** Called with the reason why figures aren't known. */
  readonly onError: (error: unknown, of: string) => void;
}

/**
 * Gauges of figures that others are asked for when `/metrics` is read. Figures that aren't known in time are left out,
 * and one gauge says so.
 */
export function askedGauges(sources: readonly FigureSource[], deps: AskedDeps): readonly Metric[] {
  const asked = sources.map(({ of, gauges, ask }) => ({
    of,
    gauges,
    answer: createKeptAnswer(ask, { ...deps, onError: (error) => deps.onError(error, of) }),
  }));
  const unknown = () =>
    Promise.all(
      asked.map(async ({ of, answer }): Promise<Figure> => {
        const isKnown = (await answer()) !== null;
        return { gauge: UNKNOWN, labels: { of }, value: isKnown ? 0 : 1 };
      }),
    );
  return [
    ...asked.flatMap(({ gauges, answer }) =>
      gauges.map((shape) => gaugeOf(shape, async () => (await answer()) ?? [])),
    ),
    gaugeOf(UNKNOWN, unknown),
  ];
}
