import { pageTexts } from "./page-texts.ts";

const t = pageTexts({
  edges: [{ node: { ns: "home", data: '{"meta":{"title":"{{brand}} drive"}}' } }],
});

it("reads a text by namespace and dotted key, with its variables", () => {
  expect(t("home:meta.title", { brand: "Holdall" })).toBe("Holdall drive");
});

it("names the key that does not exist", () => {
  expect(() => t("home:meta.nothing")).toThrow('The page\'s texts have no "home:meta.nothing".');
});
