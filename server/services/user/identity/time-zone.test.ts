import { checkTimeZone } from "./time-zone.ts";

test.each([
  ["", ""],
  ["UTC", "UTC"],
  ["Europe/Vienna", "Europe/Vienna"],
  ["europe/vienna", "Europe/Vienna"],
  ["America/Argentina/Ushuaia", "America/Argentina/Ushuaia"],
  ["Europe/Kyiv", "Europe/Kyiv"],
  ["Europe/Kiev", "Europe/Kiev"],
  ["Asia/Kolkata", "Asia/Kolkata"],
])("keeps %j as %j", (given, kept) => expect(checkTimeZone(given)).toBe(kept));

test.each([
  "Europe/Nowhere",
  "+02:00",
  "Vienna",
  " ",
  "../etc",
  "Europe/Vienna\u0000",
  "a".repeat(65),
  "constructor",
])("refuses %j", (given) => expect(() => checkTimeZone(given)).toThrow("invalid_argument"));
