import type { FileObject } from "../../../../contract/files.ts";
import { isOfPictures } from "./of-pictures.ts";

const entry = (file_category: string, thumbnail_link = "/t/1") =>
  ({ kind: "drive#file", file_category, thumbnail_link }) as FileObject;
const picture = entry("IMAGE");
const text = entry("DOCUMENT");
const times = (count: number, file: FileObject) => Array.from({ length: count }, () => file);

test("pictures and films with hardly anything else are a folder of pictures", () => {
  expect(isOfPictures([picture, entry("VIDEO")])).toBe(true);
  expect(isOfPictures([...times(8, picture), ...times(2, text)])).toBe(true);
  expect(isOfPictures([...times(7, picture), ...times(3, text)])).toBe(false);
  expect(isOfPictures(times(3, text))).toBe(false);
});

test("a single picture is none, and neither are pictures without a face", () => {
  expect(isOfPictures([picture])).toBe(false);
  expect(isOfPictures([])).toBe(false);
  expect(isOfPictures(times(9, entry("IMAGE", "")))).toBe(false);
});

test("later entries don't change it", () => {
  expect(isOfPictures([...times(50, picture), ...times(900, text)])).toBe(true);
});
