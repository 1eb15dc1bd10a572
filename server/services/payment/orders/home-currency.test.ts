import { homeCurrency } from "./home-currency";

const SOLD = ["EUR", "JPY", "USD"] as const;

it.each([
  ["DE", SOLD, "EUR"],
  ["JP", SOLD, "JPY"],
  ["US", SOLD, "USD"],
  ["CN", SOLD, "USD"],
  ["JP", ["EUR"], "EUR"],
  ["DE", ["JPY"], "JPY"],
  ["DE", [], "EUR"],
] as const)("prices in %s, where %s are sold, are in %s", (country, sold, currency) => {
  expect(homeCurrency(country, sold)).toBe(currency);
});
