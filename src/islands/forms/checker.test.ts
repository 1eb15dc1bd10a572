import { shareIn } from "./checker.ts";

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
