/**
 * The currencies that prices may be in, each with its digits after the point as ISO 4217 has them: amounts are whole
 * numbers of the smallest unit, so `1050` is 10.50 EUR, and 1,050 JPY.
 */
export const MINOR_DIGITS = {
  AUD: 2,
  BRL: 2,
  CAD: 2,
  CHF: 2,
  CNY: 2,
  EUR: 2,
  GBP: 2,
  HKD: 2,
  IDR: 2,
  INR: 2,
  JPY: 0,
  KRW: 0,
  KWD: 3,
  MXN: 2,
  MYR: 2,
  PLN: 2,
  RUB: 2,
  SEK: 2,
  SGD: 2,
  THB: 2,
  TWD: 2,
  UAH: 2,
  USD: 2,
  VND: 0,
} as const;

export type Currency = keyof typeof MINOR_DIGITS;

export const isCurrency = (code: string): code is Currency => Object.hasOwn(MINOR_DIGITS, code);
