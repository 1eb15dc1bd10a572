import { drop, keep, KEPT_MAX, parseKept, type KeptLinks } from "./kept-links.ts";

const LIST: KeptLinks = [
  { shareId: "b", name: "Scores" },
  { shareId: "a", name: "Forms" },
];

it("a new link comes first; one that is there gets the new name and stays in its place", () => {
  expect(keep(LIST, { shareId: "c", name: "Photos" })?.map(({ shareId }) => shareId)).toEqual([
    "c",
    "b",
    "a",
  ]);
  expect(keep(LIST, { shareId: "a", name: "School" })).toEqual([LIST[0], { shareId: "a", name: "School" }]);
});

it("a full list takes no more, but other names", () => {
  const full = Array.from({ length: KEPT_MAX }, (_, at) => ({ shareId: `s${at}`, name: "" }));
  expect(keep(full, { shareId: "new", name: "" })).toBeUndefined();
  expect(keep(full, { shareId: "s7", name: "x" })?.[7]).toEqual({ shareId: "s7", name: "x" });
});

it("what was removed is gone", () => {
  expect(drop(LIST, "b")).toEqual([LIST[1]]);
});

it("what was stored is read with care, in its order", () => {
  expect(parseKept(JSON.stringify(LIST))).toEqual(LIST);
  expect(parseKept(JSON.stringify([...LIST, LIST[0], { shareId: "" }, null, "x"]))).toHaveLength(2);
  expect([parseKept(null), parseKept("{"), parseKept("{}")]).toEqual([[], [], []]);
});
