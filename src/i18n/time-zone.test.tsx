import { act, renderHook } from "@testing-library/react";
import { formatDate, formatDateTime } from "./date.ts";
import { setTimeZone, timeZone } from "./time-zone.ts";
import { useFormat } from "./use-format.ts";

/** Summer time ends in Vienna at 01:00 UTC of this day. */
const TURN = Date.parse("2026-10-25T01:00:00Z");
const HOUR_MS = 3_600_000;
const plain = (text: string) => text.replace(/\s/g, " ");

jest.mock("react-i18next", () => ({ useTranslation: () => ({ i18n: { language: "en-US" } }) }));

afterEach(() => act(() => setTimeZone("")));

test("times are told in the zone that was chosen, before and after the clocks change", () => {
  setTimeZone("Europe/Vienna");
  const at = (ms: number) => plain(formatDateTime(new Date(ms).toISOString(), "en-US"));
  expect([at(TURN - HOUR_MS), at(TURN), at(TURN + HOUR_MS)]).toEqual([
    "Oct 25, 2026, 2:00 AM",
    "Oct 25, 2026, 2:00 AM",
    "Oct 25, 2026, 3:00 AM",
  ]);
});

test("today is today there", () => {
  const now = Date.parse("2026-06-30T23:30:00Z");
  const earlier = "2026-06-30T20:00:00Z";
  setTimeZone("UTC");
  expect(plain(formatDate(earlier, "en-US", now))).toBe("8:00 PM");
  setTimeZone("Europe/Vienna");
  expect(plain(formatDate(earlier, "en-US", now))).toBe("Jun 30");
  setTimeZone("America/New_York");
  expect(plain(formatDate(earlier, "en-US", now))).toBe("4:00 PM");
});

test("a page that shows a time shows it anew", () => {
  const { result } = renderHook(() => useFormat().dateTime("2026-01-01T12:00:00Z"));
  act(() => setTimeZone("Asia/Tokyo"));
  expect(plain(result.current)).toBe("Jan 1, 2026, 9:00 PM");
});

test("a zone that the browser doesn't know is that of the device", () => {
  setTimeZone("Asia/Tokyo");
  setTimeZone("Mars/Olympus");
  expect(timeZone()).toBeUndefined();
});
