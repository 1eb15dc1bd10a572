import { currentVersion, utcDay } from "./policy.ts";

const versions = ["2023-11-06", "2021-11-08", "2023-10-14"].map((effective) => ({ effective }));

describe("/policy/{slug} shows the version in force today", () => {
  it.each([
    ["2023-10-13", "2021-11-08"],
    ["2023-10-14", "2023-10-14"],
    ["2023-11-05", "2023-10-14"],
    ["2023-11-06", "2023-11-06"],
    ["2031-01-01", "2023-11-06"],
  ])("on %s it is the version of %s", (today, effective) => {
    expect(currentVersion(versions, today)?.effective).toBe(effective);
  });

  it("announces the earliest version before any is in force", () => {
    expect(currentVersion(versions, "2020-01-01")?.effective).toBe("2021-11-08");
  });

  it("has nothing to show without versions", () => {
    expect(currentVersion([], "2023-01-01")).toBeUndefined();
  });

  it("changes at midnight UTC, wherever the server stands", () => {
    expect(utcDay(Date.parse("2023-11-05T23:59:59.999Z"))).toBe("2023-11-05");
    expect(utcDay(Date.parse("2023-11-06T07:00:00+09:00"))).toBe("2023-11-05");
    expect(utcDay(Date.parse("2023-11-06T00:00:00Z"))).toBe("2023-11-06");
  });
});
