import type { Share } from "../share.types.ts";
import type { PersonalLink } from "./link.types.ts";
import { throughLink } from "./through-link.ts";

const NONE = { view: false, download: false, save: false };
const share = {
  id: "s",
  linkId: "s",
  passCodeHash: "of the share",
  passCodeVersion: 3,
  expiresAt: null,
  rights: NONE,
  params: { note: "to all", view: "grid" },
} as unknown as Share;
const link = {
  id: "l",
  passCodeHash: null,
  passCodeVersion: 2,
  expiresAt: null,
  rights: NONE,
  note: "",
} as unknown as PersonalLink;

const combinations = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => ({
  view: (bits & 1) > 0,
  download: (bits & 2) > 0,
  save: (bits & 4) > 0,
}));

test("gives a right only where both do", () => {
  for (const given of combinations) {
    for (const wanted of combinations) {
      const { rights } = throughLink({ ...share, rights: given }, { ...link, rights: wanted });
      for (const right of ["view", "download", "save"] as const)
        expect(rights[right]).toBe(given[right] && wanted[right]);
    }
  }
});

test.each([
  [null, null, null],
  [5, null, 5],
  [null, 7, 7],
  [5, 7, 5],
  [7, 5, 5],
])("a share that ends at %s and a link that ends at %s end at %s", (ofShare, ofLink, ends) => {
  expect(throughLink({ ...share, expiresAt: ofShare }, { ...link, expiresAt: ofLink }).expiresAt).toBe(ends);
});

test("has the link's id, code and note, and the share's note where the link has none", () => {
  const met = throughLink(share, link);
  expect([met.id, met.linkId, met.passCodeHash]).toEqual(["s", "l", null]);
  expect(met.params).toEqual(share.params);
  expect(throughLink(share, { ...link, note: "to you" }).params).toEqual({ note: "to you", view: "grid" });
});

test("has another version after either code was changed", () => {
  const before = throughLink(share, link).passCodeVersion;
  expect(throughLink({ ...share, passCodeVersion: 4 }, link).passCodeVersion).not.toBe(before);
  expect(throughLink(share, { ...link, passCodeVersion: 3 }).passCodeVersion).not.toBe(before);
});
