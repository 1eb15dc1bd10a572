import { passed, type Amount } from "./budget.ts";

const LIMITS = { network: { rows: 100, bytes: 10_000 }, all: { rows: 1_000, bytes: 100_000 } };
const rows = (count: number): Amount => ({ rows: count, bytes: 0 });
const bytes = (count: number): Amount => ({ rows: 1, bytes: count });
const held = (network: Amount, block = network, all = block) => ({ network, block, all });

test.each([
  ["all of its rows", held(rows(100)), null],
  ["a row more", held(rows(101)), "network"],
  ["a byte more", held(bytes(10_001)), "network"],
  ["a block with four networks' rows", held(rows(1), rows(400)), null],
  ["a block with more", held(rows(1), rows(401)), "block"],
  ["a little, while half of all is used", held(rows(5), rows(5), rows(501)), null],
  ["much, while half of all is used", held(rows(6), rows(6), rows(501)), "network"],
  ["all that there is", held(rows(1), rows(1), rows(1_001)), "all"],
  ["all the bytes that there are", held(rows(1), rows(1), bytes(100_001)), "all"],
])("a network that holds %s", (_what, holdings, over) => {
  expect(passed(holdings, LIMITS, false)).toBe(over);
});

test("what people can do without stops at half of everything", () => {
  expect(passed(held(rows(50)), LIMITS, true)).toBeNull();
  expect(passed(held(rows(51)), LIMITS, true)).toBe("network");
  expect(passed(held(rows(1), rows(201)), LIMITS, true)).toBe("block");
  expect(passed(held(rows(1), rows(1), rows(501)), LIMITS, true)).toBe("all");
});
