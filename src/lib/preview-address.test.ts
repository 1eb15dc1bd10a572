import { previewAddress, previewedIn } from "./preview-address.ts";

const place = { pathname: "/drive/search", search: "?q=a%26b&view=list" };

it("names one file beside everything else that an address says", () => {
  const address = previewAddress(place, "id-1");
  const { pathname, search } = new URL(address, "https://drive.example");
  expect(pathname).toBe("/drive/search");
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    q: "a&b",
    view: "list",
    preview: "id-1",
  });
  expect(previewedIn(search)).toBe("id-1");
});

it("names the next file in place of the one before, and none after the end", () => {
  const open = new URL(previewAddress(place, "id-1"), "https://drive.example");
  expect(previewedIn(new URL(previewAddress(open, "id-2"), open).search)).toBe("id-2");
  expect(previewAddress(open)).toBe(previewAddress(place));
  expect(previewAddress({ pathname: "/drive/all", search: "?preview=id-1" })).toBe("/drive/all");
});
