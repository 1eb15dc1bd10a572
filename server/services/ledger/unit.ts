import { isCurrency, type Currency } from "../../../contract/currencies.ts";

/** Seconds of premium, bytes of storage, bytes of traffic. */
export const THINGS = ["premium_second", "storage_byte", "traffic_byte"] as const;

type RealUnit = Currency | (typeof THINGS)[number];

/**
 * The unit of an amount: the smallest one of a currency, or a thing that people have. What is bought without money from the
 * test provider is counted in twins of them.
 */
export type Unit = RealUnit | `${typeof TEST}${RealUnit}`;

const TEST = "TEST-";

export const isTestUnit = (unit: string): boolean => unit.startsWith(TEST);

/** The unit without the mark of a twin. */
export const realUnit = (unit: string): string => (isTestUnit(unit) ? unit.slice(TEST.length) : unit);

export function isUnit(unit: string): unit is Unit {
  const real = realUnit(unit);
  return isCurrency(real) || THINGS.some((thing) => thing === real);
}
