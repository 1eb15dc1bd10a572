import { originsOf } from "./finish-pages.ts";

it("the server lets pages call the origins of the region endpoints, each named once", () => {
  expect(originsOf("https://a.example/x https://a.example/y http://b.example:81/z")).toEqual([
    "https://a.example",
    "http://b.example:81",
  ]);
  expect(originsOf("")).toEqual([]);
  expect(originsOf("/region.json")).toEqual([]);
});
