import { moveByKey } from "./keyboard.ts";

const grid = { count: 10, columns: 4, rowsPerPage: 2, rightToLeft: false };
const list = { count: 10, columns: 1, rowsPerPage: 4, rightToLeft: false };

describe("moving by keys", () => {
  it.each([
    ["ArrowRight", 0, 1],
    ["ArrowLeft", 0, 0],
    ["ArrowDown", 1, 5],
    ["ArrowUp", 5, 1],
    ["ArrowDown", 7, 9],
    ["ArrowDown", 9, 9],
    ["ArrowUp", 2, 2],
    ["End", 2, 9],
    ["Home", 8, 0],
    ["PageDown", 0, 8],
  ])("in a grid %s leads from %i to %i", (key, from, to) => {
    expect(moveByKey(key, from, grid)).toBe(to);
  });

  it("follows the reading direction", () => {
    expect(moveByKey("ArrowLeft", 0, { ...grid, rightToLeft: true })).toBe(1);
  });

  it("a list knows no sideways", () => {
    expect(moveByKey("ArrowRight", 0, list)).toBeUndefined();
    expect(moveByKey("PageDown", 8, list)).toBe(9);
  });

  it("begins at the first or the last entry when none has the keyboard", () => {
    expect(moveByKey("ArrowDown", -1, list)).toBe(0);
    expect(moveByKey("ArrowUp", -1, list)).toBe(9);
  });

  it("leaves other keys and empty folders alone", () => {
    expect(moveByKey("x", 0, list)).toBeUndefined();
    expect(moveByKey("ArrowDown", -1, { ...list, count: 0 })).toBeUndefined();
  });
});
