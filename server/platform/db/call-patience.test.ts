import { createPatience } from "./call-patience";

function patience() {
  let at = 0;
  const pass = (ms: number) => void (at += ms);
  return { pass, waiting: createPatience(() => at) };
}

it("counts what a call waits, and waits beside each other once", async () => {
  const { pass, waiting } = patience();
  const ends = Promise.withResolvers<undefined>();
  const first = waiting.during(() => ends.promise);
  pass(300);
  const second = waiting.during(() => ends.promise);
  pass(200);
  expect(waiting.left(1_000)).toBe(500);
  ends.resolve(undefined);
  await Promise.all([first, second]);
  expect(waiting.left(1_000)).toBe(500);
});

it("counts a wait that fails, too", async () => {
  const { pass, waiting } = patience();
  const ends = Promise.withResolvers<undefined>();
  const wait = waiting.during(() => ends.promise);
  pass(700);
  ends.reject(new Error("away"));
  await expect(wait).rejects.toThrow("away");
  expect(waiting.left(1_000)).toBe(300);
});

it("lets time without waiting make up for as much, and for no more", async () => {
  const { pass, waiting } = patience();
  const ends = Promise.withResolvers<undefined>();
  const wait = waiting.during(() => ends.promise);
  pass(900);
  ends.resolve(undefined);
  await wait;
  pass(400);
  expect(waiting.left(1_000)).toBe(500);
  pass(60_000);
  expect(waiting.left(1_000)).toBe(1_000);
});
