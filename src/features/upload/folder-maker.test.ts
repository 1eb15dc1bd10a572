import { localError } from "../../api/api-error.ts";
import { folderMaker } from "./folder-maker.ts";

const maker = () => {
  const create = jest.fn((parentId: string, name: string) => Promise.resolve({ id: `${parentId}/${name}` }));
  const find = jest.fn((_parentId: string, _name: string): Promise<{ id: string } | undefined> =>
    Promise.resolve({ id: "there" }),
  );
  return { create, find, ...folderMaker({ create, find }) };
};

describe("folders of an upload", () => {
  it("makes each folder once, however many files are in it", async () => {
    const { create, ensure } = maker();
    const ids = await Promise.all([
      ensure("r", ["a", "b"]),
      ensure("r", ["a", "b"]),
      ensure("r", ["a", "c"]),
    ]);
    expect(ids).toEqual(["r/a/b", "r/a/b", "r/a/c"]);
    expect(create.mock.calls).toEqual([
      ["r", "a"],
      ["r/a", "b"],
      ["r/a", "c"],
    ]);
  });

  it("no path is the folder itself", async () => {
    const { create, ensure } = maker();
    expect(await ensure("r", [])).toBe("r");
    expect(create).not.toHaveBeenCalled();
  });

  it("uses the folder that is already there", async () => {
    const { create, ensure } = maker();
    create.mockRejectedValueOnce(localError("file_duplicated_name"));
    expect(await ensure("r", ["a"])).toBe("there");
  });

  it("a file of that name is told as what it is", async () => {
    const { create, find, ensure } = maker();
    create.mockRejectedValueOnce(localError("file_duplicated_name"));
    find.mockResolvedValueOnce(undefined);
    await expect(ensure("r", ["a"])).rejects.toMatchObject({ name: "file_duplicated_name" });
  });

  it("asks again once told to forget", async () => {
    const { create, ensure, forget } = maker();
    await ensure("r", ["a"]);
    forget();
    await ensure("r", ["a"]);
    expect(create).toHaveBeenCalledTimes(2);
  });

  it("asks again after a failure", async () => {
    const { create, ensure } = maker();
    create.mockRejectedValueOnce(localError("unreachable"));
    await expect(ensure("r", ["a"])).rejects.toMatchObject({ name: "unreachable" });
    expect(await ensure("r", ["a"])).toBe("r/a");
  });
});
