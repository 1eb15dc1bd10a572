import activities from "../../../content/activities.json";
import { periodText } from "./period-text.ts";

it("every activity has a beginning and an end, in UTC, in this order", () => {
  for (const [slug, { starts, ends }] of Object.entries(activities)) {
    expect([slug, starts, ends].join(" ")).toMatch(
      /^activity-[a-z-]+( \d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z){2}$/,
    );
    expect(Date.parse(starts)).toBeLessThan(Date.parse(ends));
  }
});

it("its time is told in the reader's language and UTC", () => {
  expect(periodText("2026-11-23T00:00:00Z", "2026-12-01T00:00:00Z", "en-US")).toMatch(
    /^November 23, 2026.*December 1, 2026.*UTC$/,
  );
  expect(periodText("2026-11-23T00:00:00Z", "2026-12-01T00:00:00Z", "ja")).toContain("2026/11/23");
});
