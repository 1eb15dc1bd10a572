import { extensionOf, stemLength } from "./name-stem.ts";

it.each([
  ["photo.jpeg", false, 5],
  ["archive.tar.gz", false, 11],
  [".profile", false, 8],
  ["notes", false, 5],
  ["v1.2 drafts", false, 11],
  ["holiday.2024", true, 12],
])("a rename of %s selects what comes before the extension", (name, isFolder, length) => {
  expect(stemLength(name, isFolder)).toBe(length);
});

it("tells an extension with its dot", () => {
  expect(extensionOf("notes.md")).toBe(".md");
  expect(extensionOf(".profile")).toBe("");
  expect(extensionOf("README")).toBe("");
});
