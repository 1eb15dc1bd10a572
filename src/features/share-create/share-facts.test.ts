import type { OwnShare } from "../../api/shares.ts";
import { shareFacts } from "./share-facts.ts";

const now = Date.parse("2026-05-01T00:00:00.000Z");
const share = {
  share_status: "OK",
  pass_code_option: "REQUIRED",
  view_count: "12",
  restore_count: "3",
  restore_limit: "-1",
  expiration_at: "-1",
} as OwnShare;

describe("what the list tells about a share", () => {
  it("code, views, saves and expiry", () => {
    expect(shareFacts(share, now)).toEqual([
      { key: "code" },
      { key: "views", count: 12 },
      { key: "saves", count: 3 },
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

  it("whole days left, and the last day by name", () => {
    const until = (expiration_at: string) => shareFacts({ ...share, expiration_at }, now).at(-1);
    expect(until("2026-05-08T00:00:00.000Z")).toEqual({ key: "expires", count: 7 });
    expect(until("2026-05-01T09:00:00.000Z")).toEqual({ key: "lastDay" });
  });

  it("no days left for one that no longer works", () => {
    const facts = shareFacts({ ...share, share_status: "EXPIRED" }, now);
    expect(facts.map(({ key }) => key)).toEqual(["code", "views", "saves"]);
  });
});
