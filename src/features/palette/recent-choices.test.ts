import { recentChoices, rememberChoice, type RecentFile } from "./recent-choices.ts";

const file = { id: "f", name: "plan.txt", kind: "drive#file", parent_id: "" } as RecentFile;

beforeEach(() => localStorage.clear());

it("keeps the last five, the latest first, each once and each person's apart", () => {
  for (const id of ["a", "b", "c", "d", "e", "f", "b"]) rememberChoice("u-1", { id });
  rememberChoice("u-1", { id: "file:f", file });
  expect(recentChoices("u-1").map(({ id }) => id)).toEqual(["file:f", "b", "f", "e", "d"]);
  expect(recentChoices("u-1")[0]?.file).toEqual(file);
  expect(recentChoices("u-2")).toEqual([]);
});

it.each(["no json", "{}", '[{"id":1},{"id":"a","file":{"id":"f"}}]'])("takes nothing from %j", (kept) => {
  localStorage.setItem("holdall.palette.u-1", kept);
  expect(recentChoices("u-1")).toEqual([]);
});
