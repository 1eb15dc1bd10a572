import { timeZone } from "./time-zone.ts";

const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();

/**
 * In the reader's time zone, unless another one is asked for. Making a format takes as long as drawing a row, so each is
 * made once.
 */
export function dateFormat(locale: string, asked: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const options = { timeZone: timeZone(), ...asked };
  const key = locale + JSON.stringify(options);
  const kept = dates.get(key) ?? new Intl.DateTimeFormat(locale, options);
  dates.set(key, kept);
  return kept;
}

export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = locale + JSON.stringify(options);
  const kept = numbers.get(key) ?? new Intl.NumberFormat(locale, options);
  numbers.set(key, kept);
  return kept;
}
