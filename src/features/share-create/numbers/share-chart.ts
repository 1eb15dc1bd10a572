/** People counted on one day (UTC, `yyyy-mm-dd`). */
export interface DayCount {
  readonly day: string;
  readonly count: number;
}

export interface Bar extends DayCount {
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

export interface Chart {
  readonly bars: readonly Bar[];
  readonly total: number;
  /** The day with most people, the latest of several; undefined when there was nobody. */
  readonly best: DayCount | undefined;
  readonly width: number;
}

/** Measures in the units of the drawing, which is scaled to the size it is shown in. */
export const BAR = { width: 6, gap: 2, height: 48, least: 3, empty: 1 } as const;

/** Bars of the last `span` days, oldest first. A day with anybody at all gets a visible bar. */
export function chartOf(days: readonly DayCount[], span: number): Chart {
  const shown = days.slice(-span);
  const most = Math.max(0, ...shown.map(({ count }) => count));
  const bars = shown.map(({ day, count }, index) => {
    const height = count === 0 ? BAR.empty : Math.max(BAR.least, Math.round((count / most) * BAR.height));
    return { day, count, x: index * (BAR.width + BAR.gap), y: BAR.height - height, height };
  });
  return {
    bars,
    total: shown.reduce((sum, { count }) => sum + count, 0),
    best: most === 0 ? undefined : shown.findLast(({ count }) => count === most),
    width: Math.max(1, shown.length * (BAR.width + BAR.gap) - BAR.gap),
  };
}
