import { inLanes } from "./in-lanes.ts";

async function* numbers(count: number, taken: number[] = []) {
  for (let number = 0; number < count; number += 1) {
    taken.push(number);
    yield number;
  }
}

it("works on every item once, and on no more at once than it may", async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await inLanes(3, numbers(20), async (number) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    done.push(number);
  });
  expect(done.toSorted((a, b) => a - b)).toEqual([...Array(20).keys()]);
  expect(most).toBe(3);
});

it("takes nothing more once one has failed, and throws that error", async () => {
  const taken: number[] = [];
  const failing = inLanes(2, numbers(1000, taken), async (number) => {
    await new Promise(setImmediate);
    if (number === 4) throw new Error("the fifth");
  });
  await expect(failing).rejects.toThrow("the fifth");
  expect(taken.length).toBeLessThan(10);
});

it("throws what the source throws", async () => {
  async function* broken() {
    yield 1;
    throw new Error("no more");
  }
  await expect(inLanes(2, broken(), async () => undefined)).rejects.toThrow("no more");
});
