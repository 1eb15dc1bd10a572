import { PAUSE, withPauses } from "./with-pauses.ts";

const collected = async (source: AsyncIterable<number>, pauseMs: number) => {
  const seen: (number | typeof PAUSE)[] = [];
  for await (const part of withPauses(source, pauseMs)) seen.push(part);
  return seen;
};

it("passes on everything in order, without a pause where none is", async () => {
  const source = async function* () {
    yield* [1, 2, 3];
  };
  expect(await collected(source(), 60_000)).toEqual([1, 2, 3]);
});

it("says so while nothing arrives, and loses nothing of what comes later", async () => {
  let go = () => {};
  const waited = new Promise<void>((resolve) => (go = resolve));
  const source = async function* () {
    yield 1;
    await waited;
    yield 2;
  };
  const seen: (number | typeof PAUSE)[] = [];
  for await (const part of withPauses(source(), 5)) {
    seen.push(part);
    if (part === PAUSE) go();
  }
  expect(seen[0]).toBe(1);
  expect(seen).toContain(PAUSE);
  expect(seen.at(-1)).toBe(2);
});

it("ends the source when its reader stops, and passes on its failure", async () => {
  let ended = false;
  const source = async function* () {
    try {
      yield 1;
      throw new Error("broken");
    } finally {
      ended = true;
    }
  };
  for await (const part of withPauses(source(), 60_000)) if (part === 1) break;
  expect(ended).toBe(true);
  await expect(collected(source(), 60_000)).rejects.toThrow("broken");
});
