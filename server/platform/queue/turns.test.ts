import { createTurns } from "./turns.ts";

test("work of one key comes one after the other, that of others meanwhile", async () => {
  const inTurn = createTurns();
  const done: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = inTurn("a", async () => {
    await gate.promise;
    done.push("first");
  });
  const second = inTurn("a", async () => void done.push("second"));
  await inTurn("b", async () => void done.push("other"));
  expect(done).toEqual(["other"]);
  gate.resolve();
  await Promise.all([first, second]);
  expect(done).toEqual(["other", "first", "second"]);
});

test("work that fails keeps nobody from the next turn", async () => {
  const inTurn = createTurns();
  const failing = inTurn("a", () => Promise.reject(new Error("no")));
  const next = inTurn("a", async () => "yes");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("yes");
});
