import { BRAND } from "../../../../contract/brand.ts";
import { USERNAME_LEAST, USERNAME_MOST } from "../../../../contract/username-limits.ts";
import { isReservedUsername } from "./reserved-usernames.ts";
import { checkUsername, isUsername } from "./username.ts";

test.each([
  ["ada", "ada"],
  [" Ada.Lovelace ", "ada.lovelace"],
  ["a-b_c.d1", "a-b_c.d1"],
  ["a".repeat(USERNAME_MOST), "a".repeat(USERNAME_MOST)],
])("%j is stored as %j", (typed, stored) => {
  expect(checkUsername(typed)).toBe(stored);
});

test.each([
  "",
  "ab".slice(0, USERNAME_LEAST - 1),
  "a".repeat(USERNAME_MOST + 1),
  "1ada",
  ".ada",
  "ada.",
  "ada..b",
  "ada._b",
  "a da",
  "ada@example.org",
  "+442079460958",
  "442079460958",
  "ad\u0430",
  "ａｄａ",
  "ada\u200b",
  "ada\nb",
  "adä",
])("%j is refused as a username", (typed) => {
  expect(() => checkUsername(typed)).toThrow("invalid_argument");
});

test.each([
  "admin",
  "Root",
  "ad.min",
  "no-reply",
  "noreply",
  "support",
  `${BRAND.name}`,
  `the-${BRAND.name}-team`,
])("nobody gets %j", (typed) => {
  expect(() => checkUsername(typed)).toThrow("already_exists");
});

test("a name that only begins like a reserved word can be had", () => {
  expect(isReservedUsername("rootless")).toBe(false);
  expect(isUsername("administrata")).toBe(true);
});
