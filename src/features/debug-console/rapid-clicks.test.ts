import { rapidClicks } from "./rapid-clicks.ts";

const answers = (...times: number[]) => {
  const click = rapidClicks();
  return times.map((time) => click(time));
};

/** @rule debug-clicks */
describe("after 5 rapid clicks, each within 200 ms of the previous", () => {
  it("the fifth opens", () => expect(answers(0, 200, 400, 600, 800).at(-1)).toBe(true));
  it("a pause begins the row anew", () =>
    expect(answers(0, 200, 400, 601, 801, 1001, 1201, 1401)).toEqual([
      ...Array<boolean>(7).fill(false),
      true,
    ]));
  it("the next row needs five again", () =>
    expect(answers(0, 1, 2, 3, 4, 5, 6, 7, 8, 9).filter(Boolean)).toHaveLength(2));
});
