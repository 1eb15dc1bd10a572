import { createKeptAnswer } from "./kept-answer.ts";

const LATE_MS = 5;

function setUp() {
  const asked: PromiseWithResolvers<number>[] = [];
  const errors: unknown[] = [];
  let clock = 1_000_000;
  const answer = createKeptAnswer(
    () => {
      const next = Promise.withResolvers<number>();
      asked.push(next);
      return next.promise;
    },
    { now: () => clock, onError: (error) => errors.push(error), patienceMs: LATE_MS },
  );
  return { answer, asked, errors, pass: (ms: number) => (clock += ms) };
}

describe("an answer that is kept", () => {
  it("is asked for once by all who come at once, and kept for 15 seconds", async () => {
    const { answer, asked, pass } = setUp();
    const both = [answer(), answer()];
    asked[0]?.resolve(7);
    expect(await Promise.all(both)).toEqual([7, 7]);
    pass(14_999);
    expect(await answer()).toBe(7);
    expect(asked).toHaveLength(1);
    pass(1);
    const next = answer();
    asked[1]?.resolve(8);
    expect(await next).toBe(8);
  });

  it("isn't kept for longer when the clock is set back", async () => {
    const { answer, asked, pass } = setUp();
    const first = answer();
    asked[0]?.resolve(7);
    await first;
    pass(-1);
    const next = answer();
    asked[1]?.resolve(8);
    expect(await next).toBe(8);
  });

  it("isn't waited for for ever, nor asked for a second time meanwhile; coming late it is kept", async () => {
    const { answer, asked } = setUp();
    expect(await answer()).toBeNull();
    expect(await answer()).toBeNull();
    expect(asked).toHaveLength(1);
    asked[0]?.resolve(7);
    await asked[0]?.promise;
    expect(await answer()).toBe(7);
  });

  it("is unknown when asking fails, and asked for anew by who comes next", async () => {
    const { answer, asked, errors } = setUp();
    const first = answer();
    asked[0]?.reject(new Error("away"));
    expect(await first).toBeNull();
    expect(errors).toHaveLength(1);
    const next = answer();
    asked[1]?.resolve(8);
    expect(await next).toBe(8);
  });
});
