import { setImmediate as turn } from "node:timers/promises";
import { JoinedRuns, type Member } from "./joined-runs.ts";

type One = Member<number, string>;

/** Runs that are told, one after the other, when to end. */
function watched(most = 3, failing: (items: readonly number[]) => boolean = () => false) {
  const runs: number[][] = [];
  let gate: PromiseWithResolvers<void> | null = null;
  const queue = new JoinedRuns<number, string>(async (members: readonly One[]) => {
    const items = members.map(({ item }) => item);
    runs.push(items);
    await gate?.promise;
    if (failing(items)) throw new Error(`${items}`);
    for (const one of members) one.resolve(`done ${one.item}`);
  }, most);
  return {
    runs,
    queue,
    hold: () => (gate = Promise.withResolvers<void>()),
    async begun(count: number) {
      while (runs.length < count) await turn();
    },
  };
}

test("those who come while one runs form the next, in their order and no more than fit", async () => {
  const { runs, queue, hold, begun } = watched(3);
  const gate = hold();
  const first = queue.join(0);
  await begun(1);
  const others = [1, 2, 3, 4].map((item) => queue.join(item));
  gate.resolve();
  expect(await Promise.all([first, ...others])).toEqual([0, 1, 2, 3, 4].map((item) => `done ${item}`));
  expect(runs).toEqual([[0], [1, 2, 3], [4]]);
  expect(await queue.join(5)).toBe("done 5");
});

test("one that fails fails alone, and the others of its run are made", async () => {
  const { runs, queue } = watched(8, (items) => items.includes(2));
  const ended = await Promise.allSettled([1, 2, 3].map((item) => queue.join(item)));
  expect(ended.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(runs).toEqual([[1, 2, 3], [1], [2], [3]]);
});

test("a run that waited in vain isn't repeated, and the next goes on", async () => {
  const runs: number[][] = [];
  const waited = new Error("not free");
  const run = async (members: readonly One[]) => {
    runs.push(members.map(({ item }) => item));
    if (runs.length === 1) throw waited;
    for (const one of members) one.resolve("done");
  };
  const queue = new JoinedRuns<number, string>(run, 2, (error) => error === waited);
  const ended = await Promise.allSettled([1, 2, 3].map((item) => queue.join(item)));
  expect(ended.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
  expect(runs).toEqual([[1, 2], [3]]);
});

test("a member that was told isn't run again when its run fails later", async () => {
  const seen: number[][] = [];
  const queue = new JoinedRuns<number, string>(async (members) => {
    seen.push(members.map(({ item }) => item));
    if (members.length === 1) return members[0]?.resolve("alone");
    members[0]?.reject(new Error("no room"));
    throw new Error("lost");
  }, 8);
  const ended = await Promise.allSettled([1, 2].map((item) => queue.join(item)));
  expect(ended[0]).toMatchObject({ status: "rejected", reason: { message: "no room" } });
  expect(ended[1]).toEqual({ status: "fulfilled", value: "alone" });
  expect(seen).toEqual([[1, 2], [2]]);
});

test("who leaves in time isn't run, who leaves too late is answered", async () => {
  const { runs, queue, hold, begun } = watched(8);
  const gate = hold();
  const early = new AbortController();
  const late = new AbortController();
  const running = queue.join(0, late.signal);
  await begun(1);
  const leaving = queue.join(1, early.signal);
  const staying = queue.join(2);
  early.abort(new Error("left"));
  late.abort(new Error("too late"));
  await expect(leaving).rejects.toThrow("left");
  gate.resolve();
  expect(await Promise.all([running, staying])).toEqual(["done 0", "done 2"]);
  expect(runs).toEqual([[0], [2]]);
  await expect(queue.join(3, early.signal)).rejects.toThrow("left");
});

test("whatever comes, leaves and fails, each is answered once and made at most once", async () => {
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const made: number[] = [];
  const queue = new JoinedRuns<number, string>(async (members) => {
    for (let turns = random(3); turns > 0; turns -= 1) await turn();
    if (members.some(({ item }) => item % 11 === 0)) throw new Error("bad");
    for (const one of members) {
      made.push(one.item);
      one.resolve(`done ${one.item}`);
    }
  }, 5);
  const answers = await Promise.allSettled(
    Array.from({ length: 400 }, async (_, item) => {
      for (let turns = random(20); turns > 0; turns -= 1) await turn();
      const leaving = new AbortController();
      const answer = queue.join(item, leaving.signal);
      if (random(5) === 0) leaving.abort(new Error("left"));
      return answer;
    }),
  );
  const kept = answers.flatMap((answer, item) => (answer.status === "fulfilled" ? [item] : []));
  expect(made.toSorted((a, b) => a - b)).toEqual(kept);
  expect(kept.some((item) => item % 11 === 0)).toBe(false);
  expect(kept.length).toBeGreaterThan(200);
});
