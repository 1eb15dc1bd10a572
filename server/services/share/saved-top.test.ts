import { rootOf, withOwnNames, type SavedTop } from "./saved-top.ts";

const top = (name: string, part: Partial<SavedTop> = {}): SavedTop => ({
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
  ...part,
});

describe("the root of what was saved", () => {
  it("adds up files, folders and what is in them, in whatever order they came", () => {
    const folder = top("b", { kind: "folder", size: 0, totals: { files: 4, folders: 1, bytes: 40 } });
    const root = rootOf([folder, top("a")]);
    expect(root).toMatchObject({ files: 5, folders: 2, bytes: 43 });
    expect(rootOf([top("a"), folder])).toEqual(root);
    expect(rootOf([top("a"), { ...folder, content: "1".repeat(64) }]).hash).not.toBe(root.hash);
  });

  it("tells tops of one name apart", () => {
    const names = withOwnNames(["a", "a", "a (2)", "b", "a"].map((name) => top(name))).map(
      ({ name }) => name,
    );
    expect(names).toEqual(["a", "a (2)", "a (2) (2)", "b", "a (3)"]);
  });
});
