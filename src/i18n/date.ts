import { dateFormat, numberFormat } from "./kept-formats.ts";

/** Time of day for today, day and month this year, else with the year; `""` for an unset or broken date. */
export function formatDate(iso: string, locale: string, now = Date.now()): string {
  const date = new Date(iso);
  if (iso === "" || Number.isNaN(date.getTime())) return "";
  const [day, today] = [dayOf(date), dayOf(new Date(now))];
  if (day === today) return dateFormat(locale, { timeStyle: "short" }).format(date);
  const sameYear = day.slice(0, 4) === today.slice(0, 4);
  return dateFormat(locale, {
    day: "numeric",
    month: "short",
    ...(sameYear ? {} : { year: "numeric" }),
  }).format(date);
}

/** The day on the reader's calendar, as `2026-11-27`: Swedish dates are written so. */
export const dayOf = (date: Date): string => dateFormat("sv", { dateStyle: "short" }).format(date);

/** The time of day. */
export function formatTime(iso: string, locale: string): string {
  const date = new Date(iso);
  if (iso === "" || Number.isNaN(date.getTime())) return "";
  return dateFormat(locale, { timeStyle: "short" }).format(date);
}

/** Date and time, for tooltips and details. */
export function formatDateTime(iso: string, locale: string): string {
  const date = new Date(iso);
  if (iso === "" || Number.isNaN(date.getTime())) return "";
  return dateFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(date);
}

/** `125` → `"2 min 5 sec"`: the two largest units, as the locale writes them. */
export function formatDuration(seconds: number, locale: string): string {
  const whole = Math.max(1, Math.round(seconds));
  const parts = [
    { unit: "hour", value: Math.floor(whole / 3600) },
    { unit: "minute", value: Math.floor((whole % 3600) / 60) },
    { unit: "second", value: whole % 60 },
  ];
  const first = parts.findIndex(({ value }) => value > 0);
  return parts
    .slice(first, first + 2)
    .filter(({ value }) => value > 0)
    .map(({ unit, value }) =>
      numberFormat(locale, { style: "unit", unit, unitDisplay: "short" }).format(value),
    )
    .join(" ");
}
