import { PHONE_NUMBER_EXAMPLE } from "../../../../contract/phone-limits.ts";
import { maskPhoneNumber, normalizePhoneNumber } from "./phone-number.ts";

test.each([
  [PHONE_NUMBER_EXAMPLE, "+442079460958"],
  [" +1 (415) 555-2671 ", "+14155552671"],
  ["0043 660 1234567", "+436601234567"],
])("%j is stored as %j", async (typed, stored) => {
  expect(await normalizePhoneNumber(typed)).toBe(stored);
});

test.each([
  "",
  "0660 1234567",
  "+43",
  "+43 660",
  "+999 1234567",
  "+4366012345671234567",
  "+44 20 7946 0958 ext. 5",
  "tel:+442079460958",
  "+1 800 FLOWERS",
  "ada@example.org",
])("%j is refused as a phone number", async (typed) => {
  await expect(normalizePhoneNumber(typed)).rejects.toThrow("invalid_argument");
});

test("a masked number shows where it is from and how it ends", () => {
  expect(maskPhoneNumber("+442079460958")).toBe("+44***58");
  expect(maskPhoneNumber("")).toBe("");
});
