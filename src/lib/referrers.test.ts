import { keepReferrer } from "./referrers.ts";

const KEY = "holdall.referrers";
const HOUR_MS = 3_600_000;
const NOW = Date.UTC(2027, 0, 1);

beforeEach(() => localStorage.clear());

/** @rule referrers */
describe("Stored referrers kept only if val is a string and expired is a number in the future; at most 10", () => {
  it("the host of another site is kept for twelve hours, the latest first", () => {
    expect(keepReferrer("https://search.example/?q=secret", NOW)).toEqual(["search.example"]);
    expect(localStorage.getItem(KEY)).not.toContain("secret");
    expect(keepReferrer("https://news.example/a", NOW + HOUR_MS)).toEqual(["news.example", "search.example"]);
    expect(keepReferrer("https://search.example/b", NOW + 2 * HOUR_MS)).toEqual([
      "search.example",
      "news.example",
    ]);
    expect(keepReferrer("", NOW + 13 * HOUR_MS)).toEqual(["search.example"]);
    expect(keepReferrer("", NOW + 14 * HOUR_MS)).toEqual([]);
  });

  it("pages of this site and addresses that are none are no referrers", () => {
    expect(keepReferrer(`${location.origin}/check-in`, NOW)).toEqual([]);
    expect(keepReferrer("nonsense", NOW)).toEqual([]);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it("ten are kept", () => {
    for (let index = 0; index < 12; index += 1) keepReferrer(`https://h${index}.example/`, NOW);
    expect(keepReferrer("", NOW)).toHaveLength(10);
    expect(keepReferrer("", NOW)[0]).toBe("h11.example");
  });

  it("what somebody else wrote there is passed over", () => {
    const kept = [
      { val: 1, expired: NOW + 1 },
      { val: "a.example" },
      null,
      { val: "b.example", expired: NOW + 1 },
    ];
    localStorage.setItem(KEY, JSON.stringify(kept));
    expect(keepReferrer("", NOW)).toEqual(["b.example"]);
    localStorage.setItem(KEY, "{");
    expect(keepReferrer("", NOW)).toEqual([]);
  });
});
