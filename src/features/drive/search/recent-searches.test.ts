import { forgetSearch, recentSearches, rememberSearch } from "./recent-searches.ts";

beforeEach(() => localStorage.clear());

test("searches are kept for each person, the latest first, and can be removed", () => {
  for (const text of ["tax", "a", "photos", "tax"]) rememberSearch("ann", text);
  expect(recentSearches("ann")).toEqual(["tax", "photos"]);
  rememberSearch("ann", "tax 2026");
  expect(recentSearches("ann")).toEqual(["tax 2026", "photos"]);
  expect(recentSearches("bob")).toEqual([]);
  forgetSearch("ann", "photos");
  expect(recentSearches("ann")).toEqual(["tax 2026"]);
  for (let index = 0; index < 20; index += 1) rememberSearch("ann", `number ${index}`);
  expect(recentSearches("ann")).toHaveLength(8);
});

test("what a browser kept wrongly is passed over", () => {
  localStorage.setItem("holdall.searches.ann", '{"no":"list"}');
  expect(recentSearches("ann")).toEqual([]);
  localStorage.setItem("holdall.searches.ann", '[1, "fine"]');
  expect(recentSearches("ann")).toEqual(["fine"]);
});
