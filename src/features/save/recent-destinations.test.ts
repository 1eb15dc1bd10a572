import { forgetDestination, recentDestinations, rememberDestination } from "./recent-destinations.ts";

const folder = (id: string) => [{ id, name: `Folder ${id}` }];

beforeEach(() => localStorage.clear());

test("the last three folders are remembered, each once, the last one first", () => {
  for (const id of ["a", "b", "c", "d", "b"]) rememberDestination("u-1", folder(id));
  expect(recentDestinations("u-1")).toEqual([folder("b"), folder("d"), folder("c")]);
  forgetDestination("u-1", folder("d"));
  expect(recentDestinations("u-1")).toEqual([folder("b"), folder("c")]);
});

test("they are each person's own", () => {
  rememberDestination("u-1", folder("a"));
  expect(recentDestinations("u-2")).toEqual([]);
});

test("the root isn't remembered, and what is no record of ours is ignored", () => {
  rememberDestination("u-1", []);
  localStorage.setItem("holdall.save-recent.u-2", '[[],[null],[{"id":1}],3]');
  expect([...recentDestinations("u-1"), ...recentDestinations("u-2")]).toEqual([]);
});
