import { Throttle, type Clock } from "./throttle.ts";

const MB = 1_000_000;

/** A clock that jumps to the next awaited moment. */
function fakeClock() {
  let now = 0;
  const sleeping: { readonly at: number; readonly wake: () => void }[] = [];
  const clock: Clock = {
    now: () => now,
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        sleeping.push({ at: now + ms, wake: resolve });
        signal.addEventListener("abort", () => resolve());
      }),
  };
  const turnsTaken = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return {
    clock,
    now: () => now,
    /** Goes on until this time in ms. */
    async runTo(end: number) {
      for (;;) {
        await turnsTaken();
        sleeping.sort((a, b) => a.at - b.at);
        const next = sleeping[0];
        if (!next || next.at > end) break;
        sleeping.shift();
        now = Math.max(now, next.at);
        next.wake();
      }
      now = end;
    },
  };
}

const never = new AbortController().signal;

describe("the limit of uploads", () => {
  it("is kept within a few per cent by all lanes together, whatever they send", async () => {
    const { clock, now, runTo } = fakeClock();
    const throttle = new Throttle(clock, () => 2 * MB);
    let sent = 0;
    const lane = async (bytes: number) => {
      while (now() < 60_000) {
        await throttle.take(bytes, never);
        // The line itself is ten times as fast.
        await clock.sleep((1000 * bytes) / (20 * MB), never);
        sent += bytes;
      }
    };
    for (const bytes of [throttle.pace()?.chunk ?? 0, 300_000, 77_777]) void lane(bytes);
    await runTo(60_000);
    expect(sent / (60 * 2 * MB)).toBeGreaterThan(0.97);
    expect(sent / (60 * 2 * MB)).toBeLessThan(1.03);
  });

  it("is what was looked up before, so that another who comes and goes is felt at once", async () => {
    const { clock, now, runTo } = fakeClock();
    let limit = 2 * MB;
    const throttle = new Throttle(
      clock,
      () => limit,
      async () => void (limit = now() < 30_000 ? MB : 2 * MB),
    );
    let sent = 0;
    const lane = async () => {
      while (now() < 60_000) {
        await throttle.take(MB / 2, never);
        sent += MB / 2;
      }
    };
    void lane();
    await runTo(60_000);
    expect(sent / (90 * MB)).toBeGreaterThan(0.97);
    expect(sent / (90 * MB)).toBeLessThan(1.03);
  });

  it("saves nothing up while nothing is sent", async () => {
    const { clock, now, runTo } = fakeClock();
    const throttle = new Throttle(clock, () => MB);
    await throttle.take(MB, never);
    await runTo(3_600_000);
    let begun = 0;
    for (let time = 0; time < 3; time += 1) void throttle.take(MB, never).then(() => (begun = now()));
    await runTo(3_700_000);
    expect(begun).toBe(3_602_000);
  });

  it("counts from the moment it is changed", async () => {
    const { clock, now, runTo } = fakeClock();
    let limit = MB;
    const throttle = new Throttle(clock, () => limit);
    await throttle.take(10 * MB, never);
    let begun = -1;
    void throttle.take(MB, never).then(() => (begun = now()));
    await runTo(4_000);
    limit = Number.POSITIVE_INFINITY;
    throttle.changed();
    await runTo(4_001);
    expect(begun).toBe(4_000);
    expect(throttle.pace()).toBeUndefined();
  });

  it("lets go of what is no longer to be sent, and of its place", async () => {
    const { clock, now, runTo } = fakeClock();
    const throttle = new Throttle(clock, () => MB);
    await throttle.take(5 * MB, never);
    const stop = new AbortController();
    const stopped = throttle.take(50 * MB, stop.signal);
    const told = expect(stopped).rejects.toMatchObject({ name: "cancelled" });
    let begun = -1;
    void throttle.take(MB, never).then(() => (begun = now()));
    stop.abort();
    await runTo(6_000);
    await told;
    expect(begun).toBe(5_000);
  });
});
