/** Rows beyond this aren't counted, which keeps the cost bounded: a figure of this value means "at least this many". */
export const COUNTED_AT_MOST = 100_000;

/** A gauge of `/metrics`. */
export interface GaugeShape {
  /** The name ends with its unit, after the conventions of OpenMetrics. */
  readonly name: string;
  readonly help: string;
  /** Labels have few values, which tell nothing about any person. */
  readonly labels: readonly string[];
}

export interface Figure {
  readonly gauge: GaugeShape;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Figures for which a database or a file system has to be asked. */
export interface FigureSource {
  /** The subject, which `holdall_metrics_unknown` names when its figures aren't known. */
  readonly of: string;
  readonly gauges: readonly GaugeShape[];
  /** Rejects when the figures can't be known; else resolves with those that exist. */
  ask(): Promise<readonly Figure[]>;
}
