import { markStarted } from "../lib/started.ts";
import { missingPart, PART_MISSING, tellMissingPart } from "./part-missing.ts";

test("the page hears of a missing part until the app has arrived, and its open view from then on", () => {
  const heard = jest.fn();
  window.addEventListener(PART_MISSING, heard);
  document.body.innerHTML = '<div id="___gatsby" hidden></div><main data-start></main>';
  const error = new Error("Loading chunk texts-ja failed");
  tellMissingPart(error);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(missingPart.get()).toBeUndefined();

  markStarted();
  expect(document.body.innerHTML).toBe('<div id="___gatsby"></div>');
  tellMissingPart(error);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(missingPart.get()).toBe(error);
});
