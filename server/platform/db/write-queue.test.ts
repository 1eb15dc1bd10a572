import { createWriteQueue } from "./write-queue.ts";

/** A queue whose clock stands still until it is set. */
function queueAt(start = 1_000) {
  let now = start;
  const queue = createWriteQueue<string>(() => now);
  return { queue, at: (time: number) => (now = time) };
}

test("calls go before work that waits already", async () => {
  const { queue } = queueAt();
  queue.push("step", "work");
  queue.push("mkdir", "call");
  expect(await queue.next()).toEqual({ item: "mkdir", isCall: true });
  expect(await queue.next()).toEqual({ item: "step", isCall: false });
  expect(await queue.next()).toBeNull();
});

test("a call that comes back right after its first write goes before work again", async () => {
  const { queue } = queueAt();
  queue.push("step", "work");
  queue.answered();
  const next = queue.next();
  queue.push("second write", "call");
  expect(await next).toEqual({ item: "second write", isCall: true });
});

test("work has its turn when calls are silent", async () => {
  const { queue } = queueAt();
  queue.push("step", "work");
  queue.answered();
  expect(await queue.next()).toEqual({ item: "step", isCall: false });
});

test("work that has waited for long goes before calls, so that it ends however many come", async () => {
  const { queue, at } = queueAt();
  queue.push("step", "work");
  queue.push("mkdir", "call");
  at(1_025);
  expect(await queue.next()).toEqual({ item: "step", isCall: false });
  expect(await queue.next()).toEqual({ item: "mkdir", isCall: true });
});

test("calls share with calls alone, and work with work", () => {
  const { queue } = queueAt();
  queue.push("step", "work");
  queue.push("mkdir", "call");
  expect(queue.another(true)).toBe("mkdir");
  expect(queue.another(true)).toBeUndefined();
  expect(queue.another(false)).toBe("step");
});
