const UNITS = ["B", "KB", "MB", "GB", "TB", "PB"] as const;
const CYRILLIC = ["Б", "КБ", "МБ", "ГБ", "ТБ", "ПБ"] as const;
const unitsOf = (locale: string) => (locale === "ru" || locale === "uk" ? CYRILLIC : UNITS);
const BASE = 1024;

const madeAnew = (locale: string, options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(locale, options);

/**
 * `1536` → `"1.5 KB"`: units B to PB, base 1024, digits and units as the locale writes them, never on two lines. Who writes many
 * of them keeps the formats that `formatOf` makes.
 */
export function sizeText(bytes: number, locale: string, formatOf = madeAnew): string {
  const size = Number.isFinite(bytes) && bytes > 0 ? bytes : 0;
  const step = size < 1 ? 0 : Math.min(Math.floor(Math.log(size) / Math.log(BASE)), UNITS.length - 1);
  const value = size / BASE ** step;
  const digits = step === 0 || value >= 100 ? 0 : value >= 10 ? 1 : 2;
  const number = formatOf(locale, { maximumFractionDigits: digits }).format(value);
  return `${number}\u00a0${unitsOf(locale)[step]}`;
}
