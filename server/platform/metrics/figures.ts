/** Rows beyond this aren't counted: a figure of so many says "so many at least", and costs no more than that. */
export const COUNTED_AT_MOST = 100_000;

/** A gauge of `/metrics`. */
export interface GaugeShape {
  /** With its unit at the end, after the conventions of OpenMetrics. */
  readonly name: string;
  readonly help: string;
  /** Their values are few, and tell nothing of anybody. */
  readonly labels: readonly string[];
}

export interface Figure {
  readonly gauge: GaugeShape;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Figures that somebody else has to be asked for: a database, a file system. */
export interface FigureSource {
  /** Their subject, which `holdall_metrics_unknown` names when they are not known. */
  readonly of: string;
  readonly gauges: readonly GaugeShape[];
  /** Rejects when they can't be known. Resolves with the figures that there are. */
  ask(): Promise<readonly Figure[]>;
}
