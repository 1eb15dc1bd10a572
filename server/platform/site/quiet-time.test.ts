import { createQuietTime } from "./quiet-time.ts";

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

async function waited(quiet: ReturnType<typeof createQuietTime>): Promise<() => boolean> {
  let over = false;
  void quiet.wait().then(() => (over = true));
  await jest.advanceTimersByTimeAsync(0);
  return () => over;
}

it("is at once when nobody has asked, and a second after somebody did", async () => {
  const quiet = createQuietTime(Date.now);
  expect((await waited(quiet))()).toBe(true);
  quiet.disturb();
  const isOver = await waited(quiet);
  await jest.advanceTimersByTimeAsync(900);
  expect(isOver()).toBe(false);
  await jest.advanceTimersByTimeAsync(100);
  expect(isOver()).toBe(true);
});

it("doesn't wait for ever on a server that is always asked", async () => {
  const quiet = createQuietTime(Date.now);
  const asking = setInterval(quiet.disturb, 100);
  quiet.disturb();
  const isOver = await waited(quiet);
  await jest.advanceTimersByTimeAsync(4_000);
  expect(isOver()).toBe(false);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(isOver()).toBe(true);
  clearInterval(asking);
});
