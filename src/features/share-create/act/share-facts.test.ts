import type { OwnShare } from "../../../api/shares.ts";
import { conditionOf, shareFacts } from "./share-facts.ts";

const now = Date.parse("2026-05-01T00:00:00.000Z");
const share = {
  share_status: "OK",
  pass_code_option: "REQUIRED",
  view_count: "12",
  download_count: "4",
  restore_count: "3",
  restore_limit: "-1",
  expiration_at: "-1",
  paused: false,
  delete_time: "",
} as OwnShare;

describe("what the list tells about a share", () => {
  it("code, views, saves, downloads and expiry", () => {
    expect(shareFacts(share, now)).toEqual([
      { key: "code" },
      { key: "views", count: 12 },
      { key: "saves", count: 3 },
      { key: "downloads", count: 4 },
      { key: "never" },
    ]);
  });

  it("saves out of how many, when they are limited", () => {
    expect(shareFacts({ ...share, restore_limit: "5" }, now)).toContainEqual({
      key: "savesOf",
      count: 3,
      limit: 5,
    });
  });

  it("how long it is open still", () => {
    const until = (expiration_at: string) => shareFacts({ ...share, expiration_at }, now).at(-1);
    expect(until("2026-05-01T00:00:09.000Z")).toEqual({ key: "left", ms: 9_000 });
    expect(until("2026-04-30T00:00:00.000Z")).toEqual({ key: "left", ms: 0 });
  });

  it("nothing of that for one that no longer works", () => {
    const facts = shareFacts({ ...share, share_status: "EXPIRED" }, now);
    expect(facts.map(({ key }) => key)).toEqual(["code", "views", "saves", "downloads"]);
  });
});

it.each<[Partial<OwnShare>, string]>([
  [{}, "works"],
  [{ share_status: "DELETED", delete_time: "2026-05-01T00:00:00.000Z", paused: true }, "deleted"],
  [{ share_status: "DELETED", paused: true }, "paused"],
  [{ share_status: "DELETED" }, "empty"],
  [{ share_status: "EXPIRED" }, "expired"],
  [{ share_status: "MAX_RESTORE_COUNT" }, "usedUp"],
  [{ share_status: "AUDITING" }, "reviewed"],
  [{ share_status: "SENSITIVE_WORD" }, "blocked"],
])("a link that is %j is called %s", (part, condition) => {
  expect(conditionOf({ ...share, ...part })).toBe(condition);
});
