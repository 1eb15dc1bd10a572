import { LOCALES } from "../../contract/locales.ts";
import { firstOfMany } from "./first-of-many.ts";

const NAMES = ["On the way.txt", "Film.bin", "Notes"];

test.each(LOCALES)("names with spaces in them stay apart, and none is called the last: %s", (locale) => {
  const list = firstOfMany(NAMES, locale);
  expect(list.split(/, |、/)).toEqual(NAMES);
});

test("one name stands by itself", () => {
  expect(firstOfMany(["Notes"], "zh-CN")).toBe("Notes");
});
