import { dayOf } from "../../../i18n/date.ts";

export interface Day<Item> {
  /** The day on the reader's calendar, as midnight in UTC; epoch ms. */
  readonly at: number;
  /** Number of days before today; 0 is today. */
  readonly ago: number;
  readonly items: readonly Item[];
}

const DAY_MS = 86_400_000;

const midnight = (time: number): number => Date.parse(dayOf(new Date(time)));

/** Groups items, which are sorted by time, newest first, into days of the reader's clock. */
export function byDay<Item>(
  items: readonly Item[],
  timeOf: (item: Item) => number,
  now: number,
): readonly Day<Item>[] {
  const today = midnight(now);
  const groups = new Map<number, Item[]>();
  for (const item of items) {
    const at = midnight(timeOf(item));
    const group = groups.get(at);
    if (group) group.push(item);
    else groups.set(at, [item]);
  }
  return [...groups].map(([at, group]) => ({ at, ago: (today - at) / DAY_MS, items: group }));
}

/** "today" and "yesterday" in the locale's words, the weekday within a week, else the date. */
export function dayTitle({ at, ago }: Pick<Day<unknown>, "at" | "ago">, locale: string): string {
  if (ago === 0 || ago === 1) {
    const words = new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(-ago, "day");
    return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);
  }
  const isNear = ago > 1 && ago < 7;
  const sameYear = new Date(at).getUTCFullYear() === new Date(at + ago * DAY_MS).getUTCFullYear();
  const words = new Intl.DateTimeFormat(locale, {
    weekday: isNear ? "long" : undefined,
    day: "numeric",
    month: "long",
    year: sameYear ? undefined : "numeric",
    timeZone: "UTC",
  }).format(at);
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);
}
