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
  const first = queue.run("a", () => gate);
  const behind = new Promise((done) => queue.ahead("a", async () => done(order.push("ahead"))));
  const second = queue.run("a", async () => order.push("person"));
  release();
  await Promise.all([first, second, behind]);
  await queue.close();
  expect(order).toEqual(["person", "ahead"]);
});

test("what is too much is refused, or dropped when it was ahead", async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 1 });
  const { gate, release } = held();
  const running = queue.run("a", () => gate);
  const waiting = queue.run("a", async () => "done");
  await expect(queue.run("a", async () => undefined)).rejects.toMatchObject({ error: "unavailable" });
  let dropped = true;
  queue.ahead("a", async () => undefined);
  queue.ahead("a", async () => (dropped = false));
  release();
  await running;
  expect(await waiting).toBe("done");
  await queue.close();
  expect(dropped).toBe(true);
});

test("a failure reaches who asked, and the next goes on", async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 10 });
  await expect(queue.run("a", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await queue.run("a", async () => 1)).toBe(1);
  await queue.close();
  await expect(queue.run("a", async () => 1)).rejects.toMatchObject({ error: "unavailable" });
});

test("one owner's ten thousand pictures don't hold up another's one", async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 100 });
  const order: string[] = [];
  const { gate, release } = held();
  const running = queue.run("a", () => gate);
  for (let n = 0; n < 10_000; n += 1) queue.ahead("a", async () => order.push("a ahead"));
  const asked = Array.from({ length: 200 }, () => queue.run("a", async () => order.push("a")));
  const refused = Promise.allSettled(asked);
  const other = queue.run("b", async () => order.push("b"));
  const made = new Promise((done) => queue.ahead("b", async () => done(order.push("b ahead"))));
  release();
  await Promise.all([running, other, made]);
  expect(order.indexOf("b")).toBeLessThan(2);
  expect(order.indexOf("b ahead")).toBeLessThan(order.indexOf("a ahead") + 2);
  expect((await refused).filter(({ status }) => status === "rejected")).toHaveLength(101);
  await queue.close();
});
