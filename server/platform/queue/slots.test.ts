import { Slots, type SlotLimits } from "./slots.ts";

const at = (network: string) => (ownerId: string) => ({ ownerId, network });
const home = at("home");

function taking(limits: SlotLimits) {
  const slots = new Slots(limits);
  const lost: string[] = [];
  let count = 0;
  const take = (holder: { ownerId: string; network: string }) => {
    const name = `${holder.ownerId}${(count += 1)}`;
    return slots.take(holder, () => lost.push(name));
  };
  return { slots, lost, take };
}

test("slots are limited for each, and given back once", async () => {
  const { slots, take } = taking({ each: 2, network: 9, all: 9 });
  const free = take(home("a"));
  take(home("a"));
  expect(() => take(home("a"))).toThrow("resource_exhausted");
  expect(await slots.run(home("b"), async () => "done")).toBe("done");
  free();
  free();
  take(home("a"));
  expect(() => take(home("a"))).toThrow("resource_exhausted");
});

test("in a network that is full, who has fewer gets the newest slot of who has most", () => {
  const { lost, take } = taking({ each: 3, network: 4, all: 9 });
  for (const ownerId of ["a", "a", "a", "b"]) take(home(ownerId));
  take(at("office")("c"));
  take(home("d"));
  expect(lost).toEqual(["a3"]);
  expect(() => take(home("b"))).toThrow("resource_exhausted");
  expect(() => take(home("e"))).not.toThrow();
  expect(lost).toEqual(["a3", "a2"]);
  expect(() => take(home("f"))).toThrow("resource_exhausted");
});

test("when all are taken, a smaller network gets one of the largest", () => {
  const { lost, take } = taking({ each: 2, network: 4, all: 5 });
  for (const ownerId of ["a", "a", "b", "c"]) take(home(ownerId));
  take(at("office")("d"));
  take(at("office")("e"));
  expect(lost).toEqual(["a2"]);
  expect(() => take(at("office")("f"))).toThrow("resource_exhausted");
  take(at("train")("g"));
  expect(lost).toHaveLength(2);
});

test("whoever loses a slot is told why, and nobody else", async () => {
  const { slots } = taking({ each: 2, network: 2, all: 2 });
  const told: unknown[] = [];
  const until = (lost: AbortSignal) =>
    new Promise<void>((resolve) => {
      lost.addEventListener("abort", () => {
        told.push(lost.reason);
        resolve();
      });
    });
  void slots.run(home("a"), until);
  const second = slots.run(home("a"), until);
  expect(await slots.run(home("b"), async () => "done")).toBe("done");
  await second;
  expect(told).toEqual([expect.objectContaining({ error: "resource_exhausted" })]);
});
