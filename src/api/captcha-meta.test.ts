import { captchaMeta, captchaSign } from "./captcha-meta.ts";

beforeEach(() => localStorage.clear());

/** @rule captcha-sign */
test("the sign is 1. and a hash that follows from device and time", () => {
  localStorage.setItem("holdall.device-id", "web.0123456789abcdef0123456789abcdef");
  const sign = captchaSign("1700000000000");
  expect(sign).toMatch(/^1\.[0-9a-f]{32}$/);
  expect(captchaSign("1700000000000")).toBe(sign);
  expect(captchaSign("1700000000001")).not.toBe(sign);
  localStorage.setItem("holdall.device-id", "web.fedcba9876543210fedcba9876543210");
  expect(captchaSign("1700000000000")).not.toBe(sign);
  expect(captchaMeta("u-1")).toMatchObject({
    user_id: "u-1",
    package_name: "holdall.web",
    client_version: "8.0.3",
  });
});
