import { numberFormat } from "./kept-formats.ts";

const UNITS = ["B", "KB", "MB", "GB", "TB", "PB"] as const;
const CYRILLIC = ["Б", "КБ", "МБ", "ГБ", "ТБ", "ПБ"] as const;
const unitsOf = (locale: string) => (locale === "ru" || locale === "uk" ? CYRILLIC : UNITS);
const BASE = 1024;

/** `1536` → `"1.5 KB"`: units B to PB, base 1024, digits and units as the locale writes them, never on two lines. */
export function formatSize(bytes: number, locale: string): string {
  const size = Number.isFinite(bytes) && bytes > 0 ? bytes : 0;
  const step = size < 1 ? 0 : Math.min(Math.floor(Math.log(size) / Math.log(BASE)), UNITS.length - 1);
  const value = size / BASE ** step;
  const digits = step === 0 || value >= 100 ? 0 : value >= 10 ? 1 : 2;
  const number = numberFormat(locale, { maximumFractionDigits: digits }).format(value);
  return `${number}\u00a0${unitsOf(locale)[step]}`;
}
