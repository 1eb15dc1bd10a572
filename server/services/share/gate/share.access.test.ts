import { stateByKey, stateOf, type ShareFacts } from "./share.access.ts";
import type { Share } from "../share.types.ts";

const facts: ShareFacts = { now: 1_000, region: null, isClosedHere: false, hasContent: true };
const share: Share = {
  id: "s",
  linkId: "s",
  ownerId: "o",
  title: "",
  shareTo: "publiclink",
  passCodeHash: null,
  passCodeVersion: 1,
  expirationDays: -1,
  expiresAt: null,
  saveLimit: -1,
  countedSaves: 0,
  viewCount: 0,
  saveCount: 0,
  downloadCount: 0,
  rights: { view: true, download: true, save: true },
  fileNum: 1,
  firstFileId: "f",
  firstFileKind: "file",
  fileSize: 1,
  auditStatus: "OK",
  coveredBy: null,
  prohibitedRegions: [],
  params: {},
  createdAt: 0,
  deletedAt: null,
  pausedAt: null,
  ownerIsShut: false,
  collects: false,
  unsealedAt: null,
};

/** Each row is a reason and the state visitors meet for it; a row wins over every row below it. */
const reasons: readonly (readonly [string, Partial<Share>, Partial<ShareFacts>])[] = [
  ["DELETED", { deletedAt: 1 }, {}],
  ["DELETED", { pausedAt: 1 }, {}],
  ["DELETED", { ownerIsShut: true }, {}],
  ["PROHIBITED", { prohibitedRegions: ["XX"] }, { region: "XX" }],
  ["PROHIBITED", {}, { isClosedHere: true }],
  ["SENSITIVE_RESOURCE", { auditStatus: "SENSITIVE_RESOURCE" }, {}],
  ["SENSITIVE_WORD", { auditStatus: "SENSITIVE_WORD" }, {}],
  ["AUDITING", { auditStatus: "AUDITING" }, {}],
  ["EXPIRED", { expiresAt: 1_000 }, {}],
  ["DELETED", {}, { hasContent: false }],
  ["MAX_RESTORE_COUNT", { saveLimit: 2, countedSaves: 2 }, {}],
];

test("a share that was never made is NOT_FOUND", () => {
  expect(stateOf(null, facts)).toBe("NOT_FOUND");
});

test("a share nothing speaks against is OK", () => {
  expect(stateOf(share, facts)).toBe("OK");
});

test.each(reasons)("%s has its reason: %j %j", (status, changes, given) => {
  expect(stateOf({ ...share, ...changes }, { ...facts, ...given })).toBe(status);
});

/** @rule share-results */
test("of several reasons the first of the list is shown", () => {
  for (const [index, [status]] of reasons.entries()) {
    const rest = reasons.slice(index);
    const changes = Object.assign({}, ...rest.map(([, change]) => change).reverse()) as Partial<Share>;
    const given = Object.assign({}, ...rest.map(([, , fact]) => fact)) as Partial<ShareFacts>;
    expect(stateOf({ ...share, ...changes }, { ...facts, ...given })).toBe(status);
  }
});

test.each(["AUDITING", "SENSITIVE_RESOURCE", "SENSITIVE_WORD"] as const)(
  "moderation's %s is shown as it is",
  (auditStatus) => {
    expect(stateOf({ ...share, auditStatus, expiresAt: 1 }, facts)).toBe(auditStatus);
  },
);

/** @rule prohibited */
test("a region stands for itself only, a star for every visitor", () => {
  const prohibited = { ...share, prohibitedRegions: ["XX"] };
  expect(stateOf(prohibited, { ...facts, region: "YY" })).toBe("OK");
  expect(stateOf(prohibited, facts)).toBe("OK");
  expect(stateOf({ ...share, prohibitedRegions: ["*"] }, facts)).toBe("PROHIBITED");
});

test("a share is readable until the very moment it expires", () => {
  expect(stateOf({ ...share, expiresAt: 1_001 }, facts)).toBe("OK");
  expect(stateOf({ ...share, expiresAt: 1_000 }, facts)).toBe("EXPIRED");
});

test("what the visitor brought decides once nothing else speaks against", () => {
  expect(stateByKey("none")).toBe("OK");
  expect(stateByKey("right")).toBe("OK");
  expect(stateByKey("missing")).toBe("PASS_CODE_EMPTY");
  expect(stateByKey("wrong")).toBe("PASS_CODE_ERROR");
});
