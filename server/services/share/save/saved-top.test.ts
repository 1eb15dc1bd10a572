import { withOwnNames, type SavedTop } from "./saved-top.ts";

const top = (name: string): SavedTop => ({
  id: name,
  how: "NEW",
  before: "",
  name,
  kind: "file",
  size: 3,
  content: "0".repeat(64),
  modifiedAt: 1,
  userModifiedAt: null,
  params: "{}",
  totals: { files: 0, folders: 0, bytes: 0 },
  heldId: "",
});

describe("what was saved", () => {
  it("tells tops of one name apart", () => {
    const names = withOwnNames(["a", "a", "a (2)", "b", "a"].map((name) => top(name))).map(
      ({ name }) => name,
    );
    expect(names).toEqual(["a", "a (2)", "a (2) (2)", "b", "a (3)"]);
  });

  it("numbers as many of one name as a save may have", () => {
    const tops = withOwnNames(Array.from({ length: 100_000 }, () => top("a")));
    expect(new Set(tops.map(({ name }) => name)).size).toBe(100_000);
    expect(tops.at(-1)?.name).toBe("a (100000)");
  });
});
