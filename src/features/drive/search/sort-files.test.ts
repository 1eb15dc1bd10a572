import type { FileObject } from "../../../../contract/files.ts";
import { sortFiles } from "./sort-files.ts";

const file = (name: string, size: number, day: number, kind: FileObject["kind"] = "drive#file") =>
  ({
    name,
    kind,
    size: String(size),
    modified_time: `2026-05-0${day}T00:00:00.000Z`,
    file_extension: name.slice(name.lastIndexOf(".")),
  }) as FileObject;

const files = [
  file("b10.txt", 5, 1),
  file("b9.txt", 5, 3),
  file("a.zip", 9, 2),
  file("z", 0, 1, "drive#folder"),
];
const names = (order: Parameters<typeof sortFiles>[1]["order"], foldersFirst = false) =>
  sortFiles(files, { order, foldersFirst, locale: "en-US" }).map(({ name }) => name);

describe("found entries are sorted as listings are", () => {
  it("by each column, names counting numbers and deciding between equals", () => {
    expect(names("NAME_ASC")).toEqual(["a.zip", "b9.txt", "b10.txt", "z"]);
    expect(names("SIZE_DESC")).toEqual(["a.zip", "b9.txt", "b10.txt", "z"]);
    expect(names("MODIFY_TIME_DESC")).toEqual(["b9.txt", "a.zip", "b10.txt", "z"]);
  });

  it("with folders first", () => {
    expect(names("NAME_DESC", true)[0]).toBe("z");
    expect(names("SIZE_ASC", true)[0]).toBe("z");
  });
});
