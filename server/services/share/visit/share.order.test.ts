import type { Entry } from "../../tree/tree.types.ts";
import { pageOf, readOrder, sortEntries } from "./share.order.ts";

const entry = (name: string, kind: "file" | "folder", modifiedAt: number, size = 0): Entry => ({
  id: name,
  ownerId: "o",
  parentId: "",
  name,
  kind,
  size,
  sha256: null,
  gcid: null,
  mimeType: "",
  category: "OTHER",
  folderType: "",
  starred: false,
  createdAt: 0,
  modifiedAt,
  userModifiedAt: null,
  trashedAt: null,
  revision: 1,
  params: {},
});

const entries = [entry("b", "file", 1, 5), entry("A", "file", 3, 9), entry("c", "folder", 2)];
const names = (sorted: readonly Entry[]) => sorted.map(({ name }) => name).join("");

test("words, and the numbers and words of public clients, name an order", () => {
  expect(readOrder("SIZE_ASC")).toBe("SIZE_ASC");
  expect(readOrder("6")).toBe("NAME_ASC");
  expect(readOrder("3")).toBe("MODIFY_TIME_DESC");
  expect(readOrder("MODIFY_TIME_DESC_V2")).toBe("MODIFY_TIME_DESC");
});

test("an order nobody knows is the newest first", () => {
  for (const text of [undefined, "", "DEFAULT_ORDER", "17", "constructor"]) {
    expect(readOrder(text)).toBe("MODIFY_TIME_DESC");
  }
});

test("folders come first when asked for, whatever the direction", () => {
  expect(names(sortEntries(entries, "NAME_ASC", true))).toBe("cAb");
  expect(names(sortEntries(entries, "NAME_DESC", true))).toBe("cbA");
  expect(names(sortEntries(entries, "MODIFY_TIME_DESC", false))).toBe("Acb");
  expect(names(sortEntries(entries, "SIZE_ASC", false))).toBe("cbA");
});

test("numbers in names count as numbers, and types by their extension", () => {
  const files = ["page 10.txt", "page 2.zip", "Page 1.bin"].map((name) => entry(name, "file", 0));
  expect(sortEntries(files, "NAME_ASC", true).map(({ name }) => name)).toEqual([
    "Page 1.bin",
    "page 2.zip",
    "page 10.txt",
  ]);
  expect(sortEntries(files, "TYPE_DESC", true).map(({ name }) => name)).toEqual([
    "page 2.zip",
    "page 10.txt",
    "Page 1.bin",
  ]);
});

test("pages follow each other without gap or overlap", () => {
  const first = pageOf([1, 2, 3, 4, 5], 2, null);
  const second = pageOf([1, 2, 3, 4, 5], 2, first.nextPageToken);
  const third = pageOf([1, 2, 3, 4, 5], 2, second.nextPageToken);
  expect([...first.page, ...second.page, ...third.page]).toEqual([1, 2, 3, 4, 5]);
  expect(third.nextPageToken).toBeNull();
});

test.each(["-1", "x", "1.5"])("%s is no page token", (token) => {
  expect(() => pageOf([1], 1, token)).toThrow("invalid_argument");
});
