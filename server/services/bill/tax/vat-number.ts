import { checkVAT, countries } from "jsvat";

/** Longer ones aren't looked at. */
const LONGEST = 20;
/** Greece's numbers begin otherwise than its code. */
const BY_PREFIX: Readonly<Record<string, string>> = { EL: "GR" };

/**
 * The country whose form a VAT number has, digits that check others included; null for anything else. The form alone: whether the
 * number was given to anybody stands in the registers of the countries.
 */
export function countryOfVatNumber(written: string): string | null {
  const number = written.replace(/[\s.-]/g, "").toUpperCase();
  if (number.length > LONGEST || !/^[A-Z]{2}[A-Z0-9]+$/.test(number)) return null;
  const { isValid, country } = checkVAT(number, countries);
  if (!isValid || !country) return null;
  return BY_PREFIX[country.isoCode.short] ?? country.isoCode.short;
}
