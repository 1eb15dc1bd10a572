import { failure } from "../../../platform/failure.ts";

/** A country code, then digits with marks that people put between them; no extensions, no letters. */
const SHAPE = /^\+[0-9][0-9 ().\u00a0\u2010\u2011\u2013/-]*$/;

/**
 * A phone number in E.164, in which it is stored. Throws `invalid_argument` for one that no country has, or that lacks its
 * country code. The table of all countries is loaded for the first one.
 */
export async function normalizePhoneNumber(typed: string): Promise<string> {
  const { parsePhoneNumberFromString } = await import("libphonenumber-js/min");
  const text = typed.trim().replace(/^00/, "+");
  const number = SHAPE.test(text) ? parsePhoneNumberFromString(text) : undefined;
  if (!number?.isPossible()) throw failure("invalid_argument", { field: "phone_number" });
  return number.number;
}

/** `+436601234567` → `+43***67`: enough to recognize one's own, too little to call. `""` stays `""`. */
export const maskPhoneNumber = (number: string): string =>
  number && `${number.slice(0, 3)}***${number.slice(-2)}`;
