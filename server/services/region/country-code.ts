/** Names of the codes that ISO 3166-1 gives to countries; texts in other languages aren't needed here. */
const NAMES = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** Codes with a name that no table gives to an address: unions of countries, and places that are made up. */
const NO_COUNTRY = new Set(["EU", "EZ", "QO", "UN", "XA", "XB", "ZZ"]);

/** A text is the code of a country, such as `DE`. Codes that were replaced (`UK`, `SU`) aren't. */
export const isCountryCode = (text: string): boolean =>
  /^[A-Z]{2}$/.test(text) &&
  !NO_COUNTRY.has(text) &&
  currentCode(text) === text &&
  NAMES.of(text) !== undefined;

/** The code that is used instead of one that was replaced. */
export const currentCode = (text: string): string => new Intl.Locale(`und-${text}`).region ?? text;
