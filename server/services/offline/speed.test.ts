import { createSpeed } from "./speed.ts";

test("the speed follows what comes, without jumping", () => {
  let time = 0;
  const speed = createSpeed(1_000, () => time);
  expect(speed.now(1_000)).toBe(0);
  const told = [];
  for (const received of [201_000, 401_000, 401_000, 401_000]) {
    time += 2_000;
    told.push(speed.now(received));
  }
  expect(told).toEqual([100_000, 100_000, 60_000, 36_000]);
});

test("bytes that are thrown away make it no slower than standing still", () => {
  let time = 0;
  const speed = createSpeed(5_000, () => time);
  time += 1_000;
  expect(speed.now(0)).toBe(0);
});
