import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { markdownFacts } from "./markdown/markdown-facts.ts";
import * as memory from "./text-memory.ts";

const { keep, recall, remember } = memory;

const folder = mkdtempSync(join(tmpdir(), "holdall-texts-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("what was found out about a text is asked for once, until the program changes", () => {
  const file = join(folder, "texts.json");
  const work = jest.fn(markdownFacts);
  const facts = recall("## A {#a}", work);
  expect(recall("## A {#a}", work)).toBe(facts);
  expect(work).toHaveBeenCalledTimes(1);
  keep(file, "one");

  jest.isolateModules(() => {
    const again = jest.requireActual<typeof memory>("./text-memory.ts");
    again.remember(file, "one");
    expect(again.recall("## A {#a}", work)).toEqual(facts);
    expect(work).toHaveBeenCalledTimes(1);
  });
  jest.isolateModules(() => {
    const again = jest.requireActual<typeof memory>("./text-memory.ts");
    again.remember(file, "two");
    again.recall("## A {#a}", work);
    expect(work).toHaveBeenCalledTimes(2);
  });
});

it("a memory that can't be read is an empty one", () => {
  expect(() => remember(join(folder, "none.json"), "one")).not.toThrow();
});
