import { createHash } from "node:crypto";
import { NameSet } from "./name-set.ts";

const nameOf = (number: number): string => createHash("sha256").update(String(number)).digest("hex");

it("knows what was added, also later, and nothing else", () => {
  const set = new NameSet();
  expect(set.has(nameOf(1))).toBe(false);
  for (let number = 0; number < 5_000; number += 1) set.add(nameOf(number));
  for (let number = 0; number < 5_000; number += 1) expect(set.has(nameOf(number))).toBe(true);
  for (let number = 5_000; number < 10_000; number += 1) expect(set.has(nameOf(number))).toBe(false);
  set.add(nameOf(7_000));
  expect(set.has(nameOf(7_000))).toBe(true);
});
