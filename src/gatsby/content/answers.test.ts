import { existsSync, readFileSync } from "node:fs";
import { catalogue } from "../../../contract/errors.ts";
import { LOCALES } from "../../../contract/locales.ts";
import { SHARE_PAGES } from "../../features/share/notice/share-states.ts";
import { isOriginal, readContent } from "./content-files.ts";
import { listOf } from "./field-types.ts";

const STATES = Object.keys(SHARE_PAGES);

it("every error and every state of a share that lets nobody in has its help article", () => {
  const answered = readContent("content")
    .files.filter(isOriginal)
    .flatMap(({ matter }) => listOf(matter.values["errors"]));
  const closed = STATES.filter((state) => state !== "OK");
  const names = [...Object.keys(catalogue), ...closed];
  expect({
    missingInErrorsOfAnyHelpArticle: names.filter((name) => !answered.includes(name)),
  }).toEqual({ missingInErrorsOfAnyHelpArticle: [] });
});

const LINK_CHECKER = LOCALES.map((locale) => `content/pages/url-checker/${locale}.md`).filter(existsSync);

it.each(LINK_CHECKER)("%s explains all 11 states, each in a row of its own", (path) => {
  const text = readFileSync(path, "utf8");
  const explained = [...text.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, state]) => state);
  expect(STATES).toHaveLength(11);
  expect(explained).toEqual(STATES);
});
