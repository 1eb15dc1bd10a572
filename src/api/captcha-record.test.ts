import { readCaptchaRecord, storeCaptcha, validCaptchaToken } from "./captcha-record.ts";

const KEY = "captcha_holdall-web";
const grant = { action: "GET:/x", meta: {}, captcha_token: "ck-1", expires_in: 300 };

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => jest.useRealTimers());

/** @rule captcha-expiry */
test("a token is valid until expires_at, which is 30 s before the real expiry", () => {
  expect(storeCaptcha(grant).expires_at).toBe(1_000_000 + 270_000);
  jest.setSystemTime(1_000_000 + 269_999);
  expect(validCaptchaToken("GET:/x")).toBe("ck-1");
  jest.setSystemTime(1_000_000 + 270_000);
  expect(validCaptchaToken("GET:/x")).toBeUndefined();
});

test("a token counts for its own action only", () => {
  storeCaptcha(grant);
  expect(validCaptchaToken("POST:/x")).toBeUndefined();
});

/** @rule captcha-record */
test.each([{ ...grant, action: 1 }, { ...grant, captcha_token: null }, [], "text"])(
  "a record whose action or token is no string is discarded: %j",
  (record) => {
    localStorage.setItem(KEY, JSON.stringify(record));
    expect(readCaptchaRecord()).toBeUndefined();
    expect(localStorage.getItem(KEY)).toBeNull();
  },
);
