import { reversed, standing, tagChanges, withTags } from "./tag-changes.ts";

const work = { id: "w", name: "Work", color: "BLUE" } as const;
const home = { id: "h", name: "Home", color: "RED" } as const;
const files = [
  { id: "1", tags: [work] },
  { id: "2", tags: [] },
];

describe("changes of tags", () => {
  it("tell whether all, some or none carry one", () => {
    expect(standing(files, "w")).toBe("some");
    expect(standing(files, "h")).toBe("none");
    expect(standing(files.slice(0, 1), "w")).toBe("all");
  });

  it("are about those entries alone that change", () => {
    const changes = tagChanges(files, [
      { tag: work, isOn: true },
      { tag: home, isOn: false },
    ]);
    expect(changes).toEqual([{ tag: work, isOn: true, ids: ["2"] }]);
  });

  it("are taken back without touching what was there before", () => {
    const changes = tagChanges(files, [{ tag: work, isOn: true }]);
    const after = files.map((file) => withTags(file, changes));
    expect(after.map(({ tags }) => tags.length)).toEqual([1, 1]);
    expect(after.map((file) => withTags(file, reversed(changes)).tags.length)).toEqual([1, 0]);
  });
});
