import { firstRoom, nextRoom } from "./batch-room.ts";

it("quick requests grow and slow ones shrink, within bounds", () => {
  const grown = nextRoom(firstRoom, 500);
  expect(grown.files).toBeGreaterThan(firstRoom.files);
  expect(nextRoom(grown, 60_000).bytes).toBeLessThan(grown.bytes);
  const most = [1, 1, 1, 1, 1].reduce(nextRoom, firstRoom);
  expect(most).toEqual({ files: 2_000, bytes: 16 << 20 });
  const least = [1e6, 1e6, 1e6, 1e6].reduce(nextRoom, firstRoom);
  expect(least).toEqual({ files: 512, bytes: 512 << 10 });
});
