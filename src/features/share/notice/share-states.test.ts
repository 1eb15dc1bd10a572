import { readFileSync } from "node:fs";
import { SHARE_PAGES } from "./share-states.ts";

const texts = JSON.parse(readFileSync("locales/en-US/share.json", "utf8"));
const notices = Object.entries(SHARE_PAGES).filter(([, page]) => page.kind === "notice");

test("all 11 states of a share link have a page", () => {
  expect(Object.keys(SHARE_PAGES)).toHaveLength(11);
});

test.each(notices)("%s has its own title, text and next step", (status, page) => {
  expect(texts.state[status].title).toBeTruthy();
  expect(texts.state[status].text).toBeTruthy();
  expect(page.kind === "notice" && page.steps.every((step) => texts.step[step])).toBe(true);
});

test("no two notices look or read the same", () => {
  const pictures = notices.map(([, page]) => page.kind === "notice" && page.illustration);
  const titles = notices.map(([status]) => texts.state[status].title);
  expect(new Set(pictures).size).toBe(notices.length);
  expect(new Set(titles).size).toBe(notices.length);
});

test("a code is asked for when it is missing, and again when it was wrong", () => {
  expect(SHARE_PAGES.PASS_CODE_EMPTY).toEqual({ kind: "passcode", wrong: false });
  expect(SHARE_PAGES.PASS_CODE_ERROR).toEqual({ kind: "passcode", wrong: true });
});
