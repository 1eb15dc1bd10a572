import { PositionMaps, type PositionMap } from "./position-map.ts";

const map = (places: number): PositionMap => ({
  count: places,
  places: Array.from({ length: places }, () => ({ isFile: 1, trashed: 0, id: "", values: [] })),
});

it("walks a list once while it stays the same, also for those who ask at once", async () => {
  const maps = new PositionMaps();
  const walk = jest.fn(async () => map(3));
  await Promise.all([maps.of("a", "1", walk), maps.of("a", "1", walk)]);
  await maps.of("a", "1", walk);
  expect(walk).toHaveBeenCalledTimes(1);
  await maps.of("a", "2", walk);
  expect(walk).toHaveBeenCalledTimes(2);
});

it("forgets what was asked for longest ago, and never what was just walked", async () => {
  const maps = new PositionMaps(10);
  const walk = jest.fn(async () => map(5));
  await maps.of("a", "1", walk);
  await maps.of("b", "1", walk);
  await maps.of("a", "1", walk);
  expect(walk).toHaveBeenCalledTimes(3);
  await maps.of("huge", "1", async () => map(50));
  await maps.of("huge", "1", async () => Promise.reject(new Error("is kept")));
});

it("tries again after a walk that failed", async () => {
  const maps = new PositionMaps();
  await expect(maps.of("a", "1", async () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await maps.of("a", "1", async () => map(1))).toEqual(map(1));
});
