import { matching, sectionsOf, withRecent, type Choice, type ChoiceGroup } from "./choices.ts";

const choice = (text: string, group: ChoiceGroup = "places"): Choice => ({
  id: text,
  group,
  text,
  icon: null,
});
const ALL = ["My drive", "Recent", "Trash", "Move to trash", "Éléments partagés"].map((text) => choice(text));
const textsOf = (choices: readonly Choice[]) => choices.map(({ text }) => text);

it.each([
  ["tra", ["Trash", "Move to trash"]],
  ["trash move", ["Move to trash"]],
  ["ELEMENTS", ["Éléments partagés"]],
  ["nowhere", []],
  ["  ", textsOf(ALL)],
])("what fits %j", (typed, expected) => {
  expect(textsOf(matching(ALL, typed))).toEqual(expected);
});

it("what was lately chosen comes first and isn't repeated", () => {
  const shown = withRecent([choice("Trash"), choice("plan.txt", "found")], ALL);
  expect(shown.slice(0, 2).map(({ text, group }) => [text, group])).toEqual([
    ["Trash", "recent"],
    ["plan.txt", "recent"],
  ]);
  expect(textsOf(shown).filter((text) => text === "Trash")).toEqual(["Trash"]);
});

it("groups stand together and count on from each other", () => {
  const mixed = [choice("a", "here"), choice("b", "places"), choice("c", "here"), choice("d", "settings")];
  const sections = sectionsOf(mixed);
  expect(sections.map(({ group, start, choices }) => [group, start, textsOf(choices)])).toEqual([
    ["here", 0, ["a", "c"]],
    ["places", 2, ["b"]],
    ["settings", 3, ["d"]],
  ]);
});
