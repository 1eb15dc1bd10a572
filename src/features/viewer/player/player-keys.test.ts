import { KEYS, playerAction, SPEEDS, stepSpeed } from "./player-keys.ts";

test.each([
  [" ", { kind: "toggle" }],
  ["k", { kind: "toggle" }],
  ["j", { kind: "seekBy", seconds: -10 }],
  ["l", { kind: "seekBy", seconds: 10 }],
  ["ArrowLeft", { kind: "seekBy", seconds: -5 }],
  ["ArrowRight", { kind: "seekBy", seconds: 5 }],
  ["ArrowUp", { kind: "louder", by: 1 }],
  ["f", { kind: "fullScreen" }],
  ["m", { kind: "mute" }],
  ["c", { kind: "captions" }],
  ["<", { kind: "faster", by: -1 }],
  [">", { kind: "faster", by: 1 }],
  ["0", { kind: "seekTo", share: 0 }],
  ["7", { kind: "seekTo", share: 0.7 }],
])("%p does %o", (key, action) => {
  expect(playerAction(key)).toEqual(action);
  expect(KEYS).toContain(key);
});

test("other keys are left to the window", () => expect(playerAction("Escape")).toBeUndefined());

test("speed goes from a quarter to three", () => {
  expect(stepSpeed(1, 1)).toBe(1.25);
  expect(stepSpeed(1, -1)).toBe(0.75);
  expect(stepSpeed(3, 1)).toBe(3);
  expect(stepSpeed(0.25, -1)).toBe(0.25);
  expect([SPEEDS[0], SPEEDS.at(-1)]).toEqual([0.25, 3]);
});
