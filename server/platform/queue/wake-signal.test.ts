import { createWakeSignal } from "./wake-signal.ts";

const A_DAY = 86_400_000;

test("a ring wakes who waits", async () => {
  const signal = createWakeSignal();
  const waiting = signal.wait(A_DAY);
  signal.ring();
  await waiting;
});

test("a ring while nobody waits isn't lost", async () => {
  const signal = createWakeSignal();
  signal.ring();
  await signal.wait(A_DAY);
});

test("one ring is good for one wait", async () => {
  jest.useFakeTimers();
  const signal = createWakeSignal();
  signal.ring();
  await signal.wait(A_DAY);
  let woken = false;
  const second = signal.wait(A_DAY).then(() => (woken = true));
  await Promise.resolve();
  expect(woken).toBe(false);
  jest.advanceTimersByTime(A_DAY);
  await second;
  jest.useRealTimers();
});
