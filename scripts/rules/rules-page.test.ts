import { existsSync, readFileSync } from "node:fs";
import { findQuotes, quotesIn } from "./find-quotes.ts";
import { ruleFaults, rulesPage } from "./rules-page.ts";
import { RULES, WAITING } from "./rules.ts";

const quotes = findQuotes(".");
const words = (page: string) => page.replace(/[\s|-]+/g, " ");

it("every rule is quoted by a test and held by a module, and nothing else is quoted", () => {
  expect(ruleFaults(RULES, quotes, existsSync)).toEqual([]);
});

it("the page of rules is what the tests quote; npm run docs:rules writes it anew", () => {
  expect(words(readFileSync("docs/rules.md", "utf8"))).toBe(words(rulesPage(RULES, quotes, WAITING)));
});

it("a quote belongs to the next test, whose name may stand behind a table of cases", () => {
  const mark = (ids: string) => `/** ${"@rule"} ${ids} */`;
  const source = [
    `${mark("one two")}\nit("does \\"it\\"", () => undefined);`,
    `${mark("three")}\ntest.each([\n  ["a", 1],\n])("%s is", () => undefined);`,
    `${mark("four")}\nit.each(["a", 7])(\n  "takes %p",\n  () => undefined,\n);`,
  ].join("\n");
  expect(quotesIn("a.test.ts", source).map(({ rule, test }) => [rule, test])).toEqual([
    ["one", 'does "it"'],
    ["two", 'does "it"'],
    ["three", "%s is"],
    ["four", "takes %p"],
  ]);
});

it("says what is wrong between rules and tests", () => {
  const rules = { Some: [{ id: "kept", says: "It is kept", module: "src/none.ts" }] };
  const quote = { rule: "lost", file: "a.test.ts", test: "" };
  expect(ruleFaults(rules, [quote], () => false)).toEqual([
    "No test quotes the rule kept.",
    "src/none.ts of the rule kept isn't there.",
    "a.test.ts quotes lost, which is no rule.",
    "a.test.ts quotes lost before no test.",
  ]);
});
