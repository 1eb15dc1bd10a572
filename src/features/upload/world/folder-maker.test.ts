import { folderMaker, type CreateFolders } from "./folder-maker.ts";

const made = (id: string) => ({ id, error: "", error_code: 0 });
const setUp = () => {
  const create = jest.fn<ReturnType<CreateFolders>, Parameters<CreateFolders>>(async (_, paths) =>
    paths.map((path) => made(`id of ${path}`)),
  );
  return { create, folders: folderMaker(create) };
};

it("asks once for all folders that are wished for at the same moment", async () => {
  const { create, folders } = setUp();
  const ids = await Promise.all([
    folders.ensure("root", ["trip"]),
    folders.ensure("root", ["trip", "day 1"]),
    folders.ensure("root", ["trip"]),
    folders.ensure("root", []),
  ]);
  expect(ids).toEqual(["id of trip", "id of trip/day 1", "id of trip", "root"]);
  expect(create.mock.calls).toEqual([["root", ["trip", "trip/day 1"]]]);
});

it("a folder that failed is asked for again, and one that is known isn't", async () => {
  const { create, folders } = setUp();
  create.mockResolvedValueOnce([{ id: "", error: "file_name_invalid", error_code: 3 }]);
  await expect(folders.ensure("", ["?"])).rejects.toMatchObject({ name: "file_name_invalid" });
  await folders.ensure("", ["?"]);
  await folders.ensure("", ["?"]);
  expect(create).toHaveBeenCalledTimes(2);
  folders.forget();
  await folders.ensure("", ["?"]);
  expect(create).toHaveBeenCalledTimes(3);
});
