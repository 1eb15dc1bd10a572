import { parseSharePath, sharePath } from "./share-address.ts";

test("each path segment after the share is a folder", () => {
  const place = parseSharePath("/s/sh-1/d-1/d-2");
  expect(place).toEqual({ shareId: "sh-1", folderIds: ["d-1", "d-2"] });
  expect(place && sharePath(place)).toBe("/s/sh-1/d-1/d-2");
});

test.each([
  ["/s/%6Bx%2D1", "/s/kx-1"],
  ["/s/%20kx-1%0A/", "/s/kx-1"],
  ["/s//kx-1//d-1/%20", "/s/kx-1/d-1"],
])("the id is normalised: %s means %s", (path, normal) => {
  const place = parseSharePath(path);
  expect(place && sharePath(place)).toBe(normal);
});

test.each([
  "/s",
  "/s/",
  "/s/a%20b",
  "/s/a%2Fb",
  "/s/%zz",
  "/s/%2541",
  "/s/sh-1/..%2f",
  "/s/<x>",
  `/s/${"a".repeat(129)}`,
  `/s/sh-1/${"d".repeat(2_049)}`,
])("%s is malformed", (path) => {
  expect(parseSharePath(path)).toBeUndefined();
});

test.each(["/faq", "/sx/sh-1", "/es/s/sh-1"])("%s is no share's", (path) => {
  expect(parseSharePath(path)).toBeUndefined();
});
