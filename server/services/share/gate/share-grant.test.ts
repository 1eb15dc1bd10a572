import { readGrant, writeGrant, type Grant } from "./share-grant.ts";

const hash = (letter: string) => letter.repeat(43);
const grants: readonly Grant[] = [
  { linkId: "s-1_X", passCodeVersion: 3, visitor: { key: hash("a"), network: hash("b"), accountId: null } },
  { linkId: "s", passCodeVersion: 1, visitor: { key: hash("a"), network: "", accountId: null } },
  { linkId: "s", passCodeVersion: 1, visitor: { key: hash("a"), network: "", accountId: "an-account_1" } },
  { linkId: "s", passCodeVersion: 1, visitor: { key: hash("a"), network: hash("b"), accountId: "7" } },
  { linkId: "s", passCodeVersion: 12, visitor: null },
];

test.each(grants)("%j is read as it was written", (grant) => {
  expect(readGrant(writeGrant(grant))).toEqual(grant);
});

test.each([
  "",
  "s",
  "s.",
  "s.x",
  "s.1.short",
  `s.1.${hash("a")}`,
  `s.1.${hash("a")}.short`,
  `s.1.${hash("a")}..a.b`,
])("%j is no grant", (text) => {
  expect(readGrant(text)).toBeNull();
});
