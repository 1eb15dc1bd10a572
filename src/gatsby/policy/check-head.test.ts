import { headOf, withSeal, type Seal } from "../../../contract/seals.ts";
import { checkHead } from "./check-head.ts";

const sealed = (...texts: readonly string[]): Seal[] =>
  texts.reduce<Seal[]>((seals, text, index) => withSeal(seals, `policy/${index}.md`, text, "2026-01-01"), []);
const two = sealed("a", "b");
const three = sealed("a", "b", "c");

it("a clone's list is the published one, or continues it, or is continued by it", () => {
  expect(checkHead(two, { head: headOf(two) })).toEqual({ state: "same" });
  expect(checkHead(three, { head: headOf(two) })).toEqual({ state: "ahead", seals: 1 });
  expect(checkHead(two, { head: headOf(three), seals: three })).toEqual({ state: "behind", seals: 1 });
});

it("a seal that was dropped at the end is seen by who kept the head", () => {
  expect(checkHead(two, { head: headOf(three) })).toMatchObject({ state: "altered" });
});

it("altered seals are seen, here and there", () => {
  const other = sealed("a", "x", "c");
  expect(checkHead(three, { head: headOf(other), seals: other })).toMatchObject({ state: "altered" });
  const edited = two.map((seal, index) => (index === 0 ? { ...seal, sealed: "2025-01-01" } : seal));
  expect(checkHead(edited, { head: headOf(two) })).toMatchObject({
    message: "the seal of policy/0.md in this clone doesn't follow from the one before it",
  });
  expect(checkHead(two, { head: headOf(three), seals: two })).toMatchObject({
    message: "the published head isn't that of the published seals",
  });
});
