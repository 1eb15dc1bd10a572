import { isCurrency, MINOR_DIGITS } from "../../../../contract/currencies.ts";
import { realUnit } from "../unit.ts";

/** Digits after the point with which a unit is written. */
export function digitsOf(unit: string): number {
  const real = realUnit(unit);
  return isCurrency(real) ? MINOR_DIGITS[real] : 0;
}

/** `-1234` of EUR is `-12.34`. */
export function decimal(amount: bigint, unit: string): string {
  const digits = digitsOf(unit);
  const sign = amount < 0n ? "-" : "";
  const text = String(amount < 0n ? -amount : amount).padStart(digits + 1, "0");
  return digits === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** The UTC day of a time, `2026-01-31`. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
