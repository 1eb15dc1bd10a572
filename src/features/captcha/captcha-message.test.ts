import { grantFromMessage, grantFromQuery, postGrant } from "./captcha-message.ts";

const frame = {} as Window;
const data = { type: "holdall:captcha", captcha_token: "ck", expires_in: 300 };

/** @rule captcha-redirect */
test("the token returns in the redirect query as captcha_token and expires_in", () => {
  expect(grantFromQuery("?captcha_token=ck&expires_in=300")).toEqual({
    captcha_token: "ck",
    expires_in: 300,
  });
  expect(grantFromQuery("?expires_in=300")).toBeUndefined();
  expect(grantFromQuery("?captcha_token=ck&expires_in=soon")).toEqual({ captcha_token: "ck", expires_in: 0 });
});

test("a message counts only from the check's own frame at this origin", () => {
  const origin = location.origin;
  expect(grantFromMessage({ origin, source: frame, data }, frame)).toEqual({
    captcha_token: "ck",
    expires_in: 300,
  });
  expect(grantFromMessage({ origin: "https://evil.example", source: frame, data }, frame)).toBeUndefined();
  expect(grantFromMessage({ origin, source: {} as Window, data }, frame)).toBeUndefined();
  expect(
    grantFromMessage({ origin, source: frame, data: { ...data, type: "other" } }, frame),
  ).toBeUndefined();
  expect(
    grantFromMessage({ origin, source: frame, data: { ...data, captcha_token: 1 } }, frame),
  ).toBeUndefined();
});

test("the token is posted to the opener at the same origin only", () => {
  const postMessage = jest.fn();
  Object.defineProperty(window, "opener", { value: { postMessage }, configurable: true });
  expect(postGrant({ captcha_token: "ck", expires_in: 300 })).toBe(true);
  expect(postMessage).toHaveBeenCalledWith(data, location.origin);
  Object.defineProperty(window, "opener", { value: null, configurable: true });
  expect(postGrant({ captcha_token: "ck", expires_in: 300 })).toBe(false);
});
