import { createWorkQueue } from "./work-queue.ts";

function held() {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  return { gate, release };
}

test("so much runs at once, people before what is done ahead", async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 10 });
  const order: string[] = [];
  const { gate, release } = held();
  const first = queue.run(() => gate);
  const behind = new Promise((done) => queue.ahead(async () => done(order.push("ahead"))));
  const second = queue.run(async () => order.push("person"));
  release();
  await Promise.all([first, second, behind]);
  await queue.close();
  expect(order).toEqual(["person", "ahead"]);
});

test("what is too much is refused, or dropped when it was ahead", async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 1 });
  const { gate, release } = held();
  const running = queue.run(() => gate);
  const waiting = queue.run(async () => "done");
  await expect(queue.run(async () => undefined)).rejects.toMatchObject({ error: "unavailable" });
  let dropped = true;
  queue.ahead(async () => undefined);
  queue.ahead(async () => (dropped = false));
  release();
  await running;
  expect(await waiting).toBe("done");
  await queue.close();
  expect(dropped).toBe(true);
});

test("a failure reaches who asked, and the next goes on", async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 10 });
  await expect(queue.run(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await queue.run(async () => 1)).toBe(1);
  await queue.close();
  await expect(queue.run(async () => 1)).rejects.toMatchObject({ error: "unavailable" });
});
