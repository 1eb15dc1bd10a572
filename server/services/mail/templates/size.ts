const UNITS = ["B", "KB", "MB", "GB", "TB", "PB"] as const;
const CYRILLIC = ["Б", "КБ", "МБ", "ГБ", "ТБ", "ПБ"] as const;
const BASE = 1024;

/** Bytes as pages of the site write them, such as `1.5 KB`, never on two lines. */
export function sizeIn(locale: string, bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(BASE)), UNITS.length - 1);
  const value = bytes / BASE ** step;
  const digits = step === 0 || value >= 100 ? 0 : value >= 10 ? 1 : 2;
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value);
  return `${number}\u00a0${(locale === "ru" || locale === "uk" ? CYRILLIC : UNITS)[step]}`;
}
