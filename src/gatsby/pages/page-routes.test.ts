import { existsSync } from "node:fs";
import { PAGE_ROUTES } from "./page-routes.ts";

test("every address of a page has its words", () => {
  const isMissing = (slug: string) => !existsSync(`content/pages/${slug}/en-US.md`);
  expect(Object.keys(PAGE_ROUTES).filter(isMissing)).toEqual([]);
});
