import { keepPlace, placeOf } from "./kept-place.ts";

beforeEach(() => sessionStorage.clear());

it("finds a place again by its step of the history", () => {
  keepPlace("a", { first: 500, active: { index: 512, id: "x" } });
  keepPlace("b", { first: 0 });
  expect(placeOf("a")).toEqual({ first: 500, active: { index: 512, id: "x" } });
  expect(placeOf("c")).toBeUndefined();
});

it("forgets the oldest, and bears what others have written", () => {
  for (let visit = 0; visit < 60; visit += 1) keepPlace(`v${visit}`, { first: visit });
  expect(placeOf("v0")).toBeUndefined();
  expect(placeOf("v59")).toEqual({ first: 59 });
  sessionStorage.setItem("holdall.places", "{");
  expect(placeOf("v59")).toBeUndefined();
});
