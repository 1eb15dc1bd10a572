import { isInOrder, kindOf, OWN_FROM, randomTreeId, type TreeKind } from "./tree-kind.ts";
import { sealedId, positionsBelow } from "../../ids/virtual-id.ts";

test.each<TreeKind>(["plain", "merged", "layered"])("the id of a tree says that it is %s", (kind) => {
  for (let times = 0; times < 1_000; times += 1) {
    const id = randomTreeId(kind, 100);
    expect([kindOf(id), kindOf(id + 99)]).toEqual([kind, kind]);
    expect(Number.isSafeInteger(id + 99)).toBe(true);
  }
});

test("a folder without a tree has nothing that is out of order", () => {
  expect(kindOf(null)).toBe("plain");
  expect([isInOrder(OWN_FROM - 1), isInOrder(OWN_FROM)]).toEqual([true, false]);
});

test("every position can be spelt in an id", () => {
  const last = 2 ** 30 - 1;
  for (const position of [OWN_FROM, last]) {
    expect(positionsBelow("a", sealedId("a", position))).toEqual([position]);
  }
});
