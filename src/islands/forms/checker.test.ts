import { dayOf, shareIn } from "./checker.ts";

const ID = "AbC_d-1234567890abcdef";

describe("the share a pasted text names", () => {
  it.each([
    [`https://holdall.example/s/${ID}`, ""],
    [`https://www.holdall.example/ja/s/${ID}?s_code=k7qd`, "k7qd"],
    [`See this: https://holdall.example/s/${ID}/folder?a=1&s_code=k7qd#x and tell me`, "k7qd"],
    [`/s/${ID}`, ""],
    [`  ${ID} `, ""],
  ])("%s", (text, passCode) => {
    expect(shareIn(text)).toEqual({ shareId: ID, passCode });
  });

  it.each(["", "hello", "https://holdall.example/drive/all", "https://holdall.example/s/", "two words"])(
    "is none in %s",
    (text) => {
      expect(shareIn(text)).toBeUndefined();
    },
  );
});

test("a share without an end has no day to tell", () => {
  document.documentElement.lang = "en-US";
  expect(dayOf("2026-05-01T12:00:00.000Z")).toBe("May 1, 2026");
  expect(["-1", ""].map(dayOf)).toEqual(["", ""]);
});
