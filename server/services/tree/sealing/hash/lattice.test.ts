import { createHash } from "node:crypto";
import { Lattice } from "./lattice.ts";

const of = (...texts: readonly string[]): string => {
  const lattice = Lattice.empty();
  for (const text of texts) lattice.add(text);
  return lattice.toString();
};

it("doesn't depend on the order, and forgets what is taken away", () => {
  const lattice = Lattice.from(of("a", "b", "c"));
  expect(lattice.toString()).toBe(of("c", "a", "b"));
  lattice.remove("b");
  expect(lattice.toString()).toBe(of("a", "c"));
  lattice.remove("a");
  lattice.remove("c");
  expect(lattice.toString()).toBe(of());
});

it("tells sets apart, and how often something is in one", () => {
  const sets = [[], ["a"], ["b"], ["a", "b"], ["ab"], ["a", "a"], ["", "ab"]];
  expect(new Set(sets.map((set) => of(...set))).size).toBe(sets.length);
});

it("of one string is its SHAKE128, so that anybody can compute it", () => {
  const bytes = createHash("shake128", { outputLength: 2_048 }).update("räksmörgås").digest("base64");
  expect(of("räksmörgås")).toBe(bytes);
});

it("adds number by number, without carrying over", () => {
  const [one, other] = ["x", "y"].map((text) => Buffer.from(of(text), "base64"));
  const sum = Buffer.from(of("x", "y"), "base64");
  for (let at = 0; at < 1_024; at += 1) {
    const expected = (one!.readUInt16LE(2 * at) + other!.readUInt16LE(2 * at)) % 65_536;
    expect(sum.readUInt16LE(2 * at)).toBe(expected);
  }
});

it("refuses what isn't one", () => {
  expect(() => Lattice.from("abcd")).toThrow("2048 bytes");
});
