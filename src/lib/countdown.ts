export interface Countdown {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

const SECOND_MS = 1_000;
const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** Splits the time left, in ms, into days of 24 h, hours, minutes and seconds; all are 0 once it has passed. */
export function splitCountdown(ms: number): Countdown {
  const left = Math.max(0, Math.floor(ms / SECOND_MS));
  return {
    days: Math.floor(left / DAY_S),
    hours: Math.floor((left % DAY_S) / HOUR_S),
    minutes: Math.floor((left % HOUR_S) / MINUTE_S),
    seconds: left % MINUTE_S,
  };
}

/** `2 days, 3 hours`: the two largest parts, as the locale writes them; the last second is `0 seconds`. */
export function formatCountdown(ms: number, locale: string): string {
  const { days, hours, minutes, seconds } = splitCountdown(ms);
  const parts = [
    ["day", days],
    ["hour", hours],
    ["minute", minutes],
    ["second", seconds],
  ] as const;
  const first = parts.findIndex(([, value]) => value > 0);
  const shown = parts.slice(first < 0 ? -1 : first).slice(0, 2);
  const texts = shown
    .filter(([, value], index) => index === 0 || value > 0)
    .map(([unit, value]) =>
      new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(value),
    );
  return new Intl.ListFormat(locale, { type: "unit", style: "long" }).format(texts);
}

/** The time in ms until the shown text changes: a minute, or a second within the last hour. */
export const countdownStep = (ms: number): number =>
  ms < HOUR_S * SECOND_MS ? SECOND_MS : MINUTE_S * SECOND_MS;
