import { countdownStep, formatCountdown, splitCountdown } from "./countdown.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Countdowns split into days of 24 hours, hours, minutes and seconds. */
/** @rule countdown */
describe("a countdown", () => {
  it.each([
    [0, [0, 0, 0, 0]],
    [999, [0, 0, 0, 0]],
    [SECOND, [0, 0, 0, 1]],
    [59 * SECOND + 999, [0, 0, 0, 59]],
    [MINUTE, [0, 0, 1, 0]],
    [HOUR - SECOND, [0, 0, 59, 59]],
    [HOUR, [0, 1, 0, 0]],
    [DAY - SECOND, [0, 23, 59, 59]],
    [DAY, [1, 0, 0, 0]],
    [400 * DAY + 5 * HOUR + 6 * MINUTE + 7 * SECOND, [400, 5, 6, 7]],
    [-5 * DAY, [0, 0, 0, 0]],
  ])("of %i ms", (ms, [days, hours, minutes, seconds]) => {
    expect(splitCountdown(ms)).toEqual({ days, hours, minutes, seconds });
  });

  it.each([
    [2 * DAY + 3 * HOUR + 4 * MINUTE, "en-US", "2 days, 3 hours"],
    [2 * DAY + 3 * MINUTE, "en-US", "2 days"],
    [MINUTE + SECOND, "en-US", "1 minute, 1 second"],
    [0, "en-US", "0 seconds"],
    [21 * DAY + 2 * HOUR, "ru", "21 день 2 часа"],
    [22 * HOUR, "uk", "22 години"],
    [3 * DAY + HOUR, "zh-CN", "3天1小时"],
  ])("%i ms in %s", (ms, locale, text) => {
    expect(formatCountdown(ms, locale)).toBe(text);
  });

  it("moves each second in its last hour, before that each minute", () => {
    expect([countdownStep(HOUR - 1), countdownStep(HOUR)]).toEqual([SECOND, MINUTE]);
  });
});
