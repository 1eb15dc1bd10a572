import { momentIn } from "./letter-time.ts";

/** Summer time ends in Vienna at 01:00 UTC of this day. */
const TURN = Date.parse("2026-10-25T01:00:00Z");
const MINUTE_MS = 60_000;

test("a moment is told in the zone of its reader, before and after the clocks change", () => {
  const at = (ms: number) => momentIn("en-US", ms, "Europe/Vienna").time;
  expect(at(TURN - MINUTE_MS)).toMatch(/October 25, 2026 at 2:59\sAM/);
  expect(at(TURN)).toMatch(/October 25, 2026 at 2:00\sAM/);
});

test("the day is the reader's, too", () => {
  const at = Date.parse("2026-12-31T23:30:00Z");
  expect(momentIn("en-US", at, "Europe/Vienna").time).toMatch(/January 1, 2027 at 12:30\sAM/);
  expect(momentIn("en-US", at, "America/New_York").time).toMatch(/December 31, 2026 at 6:30\sPM/);
});

test.each(["", undefined, "Mars/Olympus"])("it is UTC for %j, and says so", (zone) => {
  const { time, zone: told } = momentIn("en-US", Date.parse("2026-07-01T12:05:00Z"), zone);
  expect([time.replace(/\s/g, " "), told]).toEqual(["July 1, 2026 at 12:05 PM", "UTC"]);
});
