export interface Period {
  /** Days, `yyyy-mm-dd`. */
  readonly from: string;
  readonly to: string;
}

/** The months of a period as the locale writes them: `January – June 2026`. */
export function periodName({ from, to }: Period, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { year: "numeric", month: "long", timeZone: "UTC" });
  return format.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
}
