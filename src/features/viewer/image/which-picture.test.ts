import { isTooLarge, needsOriginal, pictureSize } from "./which-picture.ts";

const file = { mime_type: "image/jpeg", thumbnail_link: "/t/1" };
const photo = { width: 6_000, height: 4_000 };

test.each([
  ["a photo in a window", file, photo, 1_200, false],
  ["a photo zoomed in", file, photo, 1_300, true],
  ["a small picture", file, { width: 300, height: 200 }, 300, true],
  ["a picture of unknown size", file, undefined, 300, true],
  ["one without a thumbnail", { ...file, thumbnail_link: "" }, photo, 300, true],
  ["one that may move", { ...file, mime_type: "image/gif" }, photo, 300, true],
  ["one too large for memory", file, { width: 20_000, height: 20_000 }, 9_000, false],
])("%s: original wanted or not", (_, shown, size, edge, wanted) => {
  expect(needsOriginal(shown, size, edge)).toBe(wanted);
});

test("the size comes from the facts, as numbers or texts", () => {
  const media = { is_default: true, video: { width: 30, height: 20 } };
  expect(pictureSize({ params: {}, medias: [media] as never })).toEqual({ width: 30, height: 20 });
  expect(pictureSize({ params: { width: "30", height: "20" }, medias: [] })).toEqual({
    width: 30,
    height: 20,
  });
  expect(pictureSize({ params: {}, medias: [] })).toBeUndefined();
});

test("pictures are bounded by their pixels", () => {
  expect(isTooLarge(photo)).toBe(false);
  expect(isTooLarge({ width: 12_001, height: 10_000 })).toBe(true);
});
