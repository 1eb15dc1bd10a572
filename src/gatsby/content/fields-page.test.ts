import { readFileSync } from "node:fs";
import { fieldsPage } from "./fields-page.ts";

/** The formatter lays out tables, so only words are compared. */
const words = (text: string) => text.replaceAll(/[\s|\-\\]+/g, " ").trim();

it("the reference of fields is what the check demands; npm run docs:fields writes it anew", () => {
  expect(words(readFileSync("docs/fields.md", "utf8"))).toBe(words(fieldsPage()));
});
