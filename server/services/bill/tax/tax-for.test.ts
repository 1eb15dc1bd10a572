import { taxFor } from "./tax-for.ts";
import { taxRates } from "./tax-rates.ts";
import { countryOfVatNumber } from "./vat-number.ts";

const at = (day: string) => Date.parse(`${day}T12:00:00Z`);
const rates = taxRates([
  {
    country: "EE",
    name: "km",
    union: "EU",
    rates: [
      { from: "2024-01-01", percent: "22" },
      { from: "2025-07-01", percent: "24" },
    ],
  },
  { country: "DE", name: "MwSt.", union: "EU", rates: [{ from: "2021-01-01", percent: "19" }] },
  { country: "CH", name: "MWST", rates: [{ from: "2024-01-01", percent: "8.1" }] },
]);
const question = { country: "DE", vatNumber: null, sellerCountry: "EE", at: at("2026-11-27") };

it.each([
  ["2023-12-31T23:59:59.999Z", "0", ""],
  ["2024-01-01T00:00:00Z", "22", "2024-01-01"],
  ["2025-06-30T23:59:59.999Z", "22", "2024-01-01"],
  ["2025-07-01T00:00:00Z", "24", "2025-07-01"],
])("has the rate of the day: %s", (time, percent, from) => {
  expect(rates.rateOf("EE", Date.parse(time))).toMatchObject({ percent, from });
});

it("has no tax for a country without a file", () => {
  expect(rates.rateOf("US", at("2026-11-27"))).toEqual({ country: "US", name: "", percent: "0", from: "" });
});

const DE_NUMBER = "DE136695976";

it.each([
  ["a business in another member", { vatNumber: DE_NUMBER }, true],
  ["the same, written with spaces and dots", { vatNumber: "de 136.695.976" }, true],
  ["a person", {}, false],
  ["a number whose check digit is wrong", { vatNumber: "DE136695977" }, false],
  ["a number of another country", { vatNumber: "ATU13585627" }, false],
  ["a seller in the same country", { vatNumber: DE_NUMBER, sellerCountry: "DE" }, false],
  ["a seller outside the union", { vatNumber: DE_NUMBER, sellerCountry: "CH" }, false],
  ["an unknown seller", { vatNumber: DE_NUMBER, sellerCountry: null }, false],
  ["a country outside the union", { vatNumber: "CHE116276851MWST", country: "CH" }, false],
])("whether the customer owes the tax: %s", (_, fields, isReverse) => {
  expect(taxFor(rates, { ...question, ...fields }).isReverse).toBe(isReverse);
});

it.each([
  ["DE136695976", "DE"],
  ["ATU13585627", "AT"],
  ["EL094259216", "GR"],
  ["", null],
  ["DE", null],
  ["136695976", null],
  ["DE136695976\u0000", null],
])("knows the form of %j", (number, country) => expect(countryOfVatNumber(number)).toBe(country));

it("doesn't look at numbers that are too long", () => {
  expect(countryOfVatNumber(`DE${"1".repeat(5000)}`)).toBeNull();
});
