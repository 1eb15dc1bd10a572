import { periodText } from "./period-text.ts";

it("the time of an activity is told in the reader's language and UTC", () => {
  expect(periodText("2026-11-23T00:00:00Z", "2026-12-01T00:00:00Z", "en-US")).toMatch(
    /^November 23, 2026.*December 1, 2026.*UTC$/,
  );
  expect(periodText("2026-11-23T00:00:00Z", "2026-12-01T00:00:00Z", "ja")).toContain("2026/11/23");
});
