import { createFewADay } from "./few-a-day.ts";

const DAY = Date.parse("2026-03-02T23:59:59Z");

it("a network counts a few times a day for each thing, whatever address in it asks", () => {
  let now = DAY;
  const counts = createFewADay(2, () => now);
  const asked = (address: string, of = "windows") => counts(address, of);
  expect([asked("203.0.113.5"), asked("203.0.113.5"), asked("203.0.113.5")]).toEqual([true, true, false]);
  expect([asked("203.0.113.5", "ios"), asked("203.0.113.6")]).toEqual([true, true]);
  expect([asked("2001:db8:1::1"), asked("2001:db8:1:ff::2"), asked("2001:db8:1:9::3")]).toEqual([
    true,
    true,
    false,
  ]);
  now += 1_000;
  expect(asked("203.0.113.5")).toBe(true);
});
