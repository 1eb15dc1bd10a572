import { hasNul } from "./refuse-nul.ts";

test.each<[unknown, boolean]>([
  [undefined, false],
  ["plain", false],
  ["a\0b", true],
  [{ list: [1, { name: "\0" }] }, true],
  [{ "ke\0y": 1 }, true],
  [{ list: [1, null, { name: "fine" }] }, false],
])("%j has a NUL: %s", (value, expected) => {
  expect(hasNul(value)).toBe(expected);
});

test("depth doesn't matter", () => {
  const deep = JSON.parse(`${"[".repeat(5_000)}"\\u0000"${"]".repeat(5_000)}`) as unknown;
  expect(hasNul(deep)).toBe(true);
});
