import type { Place } from "./page-token.ts";
import { PositionMap, PositionMaps } from "./position-map.ts";

const placeOf = (value: number): Place => ({ isFile: 1, trashed: 0, id: "", values: [value] });

function map(places: number): PositionMap {
  const made = new PositionMap(places, 1);
  for (let position = 1; position <= places; position += 1) made.keep(position, placeOf(position));
  return made;
}

it("knows the nearest places on either side", () => {
  const known = new PositionMap(100, 1);
  for (const position of [50, 20, 80, 20]) known.keep(position, placeOf(position));
  expect(known.size).toBe(4);
  expect(known.before(10)).toEqual({ position: 0, place: null });
  expect(known.before(50).position).toBe(50);
  expect(known.before(79).position).toBe(50);
  expect(known.behind(21)?.position).toBe(50);
  expect(known.behind(80)?.position).toBe(80);
  expect(known.behind(81)).toBeNull();
  expect(known.beforePlace(({ values }) => Number(values[0]) > 60).position).toBe(50);
  expect(known.beforePlace(({ values }) => Number(values[0]) > 10).position).toBe(0);
});

it("keeps places apart, whatever the order they are asked for in", () => {
  for (const positions of [[...Array(1_000).keys()], [...Array(1_000).keys()].reverse()]) {
    const known = new PositionMap(1_000, 100);
    for (const position of positions) known.keep(position, placeOf(position));
    expect(known.size).toBeLessThanOrEqual(11);
    expect(known.before(999).position).toBeGreaterThanOrEqual(800);
  }
});

it("counts a list once while it stays the same, also for those who ask at once", async () => {
  const maps = new PositionMaps();
  const begin = jest.fn(async () => map(3));
  await Promise.all([maps.of("a", "1", begin), maps.of("a", "1", begin)]);
  await maps.of("a", "1", begin);
  expect(begin).toHaveBeenCalledTimes(1);
  await maps.of("a", "2", begin);
  expect(begin).toHaveBeenCalledTimes(2);
});

it("forgets what was asked for longest ago, and never what was just counted", async () => {
  const maps = new PositionMaps(10);
  const begin = jest.fn(async () => map(5));
  await maps.of("a", "1", begin);
  await maps.of("b", "1", begin);
  await maps.of("a", "1", begin);
  expect(begin).toHaveBeenCalledTimes(3);
  await maps.of("huge", "1", async () => map(50));
  await maps.of("huge", "1", async () => Promise.reject(new Error("is kept")));
});

it("tries again after a count that failed", async () => {
  const maps = new PositionMaps();
  await expect(maps.of("a", "1", async () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect((await maps.of("a", "1", async () => map(1))).count).toBe(1);
});
