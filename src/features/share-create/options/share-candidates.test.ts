import { coversAmong, readmesAmong } from "./share-candidates.ts";

const file = (id: string, mimeType: string) => ({ id, name: id, mimeType });
const files = [
  file("notes.txt", "text/plain"),
  file("a.png", "image/png"),
  file("README.md", "text/markdown"),
  file("b.mp4", "video/mp4"),
  file("readmes.md", "text/markdown"),
];

const ids = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id);

it("pictures can be covers", () => {
  expect(ids(coversAmong(files, ""))).toEqual(["a.png"]);
});

it("texts can be the README, the one called so first", () => {
  expect(ids(readmesAmong(files, ""))).toEqual(["README.md", "notes.txt", "readmes.md"]);
});

it("what is chosen stays a choice, wherever it lies", () => {
  expect(ids(coversAmong(files, "deep"))).toEqual(["a.png", "deep"]);
  expect(ids(coversAmong(files, "a.png"))).toEqual(["a.png"]);
});
