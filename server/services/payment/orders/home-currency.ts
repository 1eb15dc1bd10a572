import type { Currency } from "../../../../contract/currencies.ts";

const EURO = "AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK";

const COUNTRIES: Readonly<Record<Currency, string>> = {
  AUD: "AU",
  BRL: "BR",
  CAD: "CA",
  CHF: "CH LI",
  CNY: "CN",
  EUR: EURO,
  GBP: "GB GG IM JE",
  HKD: "HK",
  IDR: "ID",
  INR: "IN",
  JPY: "JP",
  KRW: "KR",
  KWD: "KW",
  MXN: "MX",
  MYR: "MY",
  PLN: "PL",
  RUB: "RU",
  SEK: "SE",
  SGD: "SG",
  THB: "TH",
  TWD: "TW",
  UAH: "UA",
  USD: "US",
  VND: "VN",
};

/** Tried in this order where nothing is sold in a country's own currency. */
const COMMON: readonly Currency[] = ["USD", "EUR"];

/** The currency in which somebody in a country (ISO 3166) is told prices, among those in which anything is sold. */
export function homeCurrency(country: string, sold: readonly Currency[]): Currency {
  const own = sold.find((currency) => COUNTRIES[currency].split(" ").includes(country));
  return own ?? COMMON.find((currency) => sold.includes(currency)) ?? sold[0] ?? "EUR";
}
