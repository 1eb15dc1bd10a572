import { createPace } from "./pace.ts";

test("a minute in which next to nothing comes is too slow; any other isn't", () => {
  let clock = 0;
  const pace = createPace(0, () => clock);
  clock = 59_000;
  expect(pace.isTooSlow(0)).toBe(false);
  clock = 60_000;
  expect(pace.isTooSlow(64 * 1024)).toBe(false);
  clock = 119_000;
  expect(pace.isTooSlow(64 * 1024)).toBe(false);
  clock = 120_000;
  expect(pace.isTooSlow(100 * 1024)).toBe(true);
});
