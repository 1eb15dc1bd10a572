import { setUpContents } from "./contents.ts";

beforeEach(() => {
  window.IntersectionObserver = class {
    observe = jest.fn();
  } as never;
  document.body.innerHTML =
    '<details data-contents><summary>On this page</summary><a href="#a">A</a></details><h2 id="a">A</h2>';
});

const isOpen = () => document.querySelector("details")?.open;

it.each([
  ["beside the text", true],
  ["above the text", false],
])("the table of contents %s is open: %s", (_place, isWide) => {
  window.matchMedia = (() => ({ matches: isWide })) as never;
  setUpContents(document);
  expect(isOpen()).toBe(isWide);
});
