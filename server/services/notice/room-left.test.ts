import { stepOf } from "./room-left.ts";

test("a drive is short of room at 80 and at 95 percent, exactly", () => {
  const at = (usage: number) => stepOf({ usage, limit: 1_000 });
  expect([0, 799, 800, 949, 950, 2_000].map(at)).toEqual([null, null, 80, 80, 95, 95]);
});

test("a drive without room of its own isn't short of it", () => {
  expect(stepOf({ usage: 0, limit: 0 })).toBeNull();
});
