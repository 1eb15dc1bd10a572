import { Counter, type Metric } from "prom-client";

/** A counter of `/metrics`. */
export interface CounterShape<Label extends string> {
  /** Ends with `_total`. */
  readonly name: string;
  readonly help: string;
  /** Every possible combination of labels; each is shown from the beginning, so that its first step is seen. */
  readonly all: readonly Readonly<Record<Label, string>>[];
  readonly labels: readonly Label[];
}

export interface Tally<Label extends string> {
  readonly metric: Metric;
  add(labels: Readonly<Record<Label, string>>): void;
}

export function createTally<Label extends string>(shape: CounterShape<Label>): Tally<Label> {
  const { name, help, labels, all } = shape;
  const counter = new Counter({ name, help, labelNames: [...labels], registers: [] });
  for (const each of all) counter.inc(each, 0);
  return { metric: counter, add: (each) => counter.inc(each) };
}
