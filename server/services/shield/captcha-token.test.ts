import { CAPTCHA_TTL_SECONDS, issueCaptchaToken, readCaptchaToken } from "./captcha-token.ts";

const KEY = "k".repeat(43);
const BINDING = { clientId: "holdall-web", deviceId: "d1", action: "POST:/v1/auth/verification" };
const NOW = 1_800_000_000_000;

test("a token is read back with how it was earned", () => {
  const token = issueCaptchaToken(KEY, BINDING, true, NOW);
  expect(readCaptchaToken(KEY, token, BINDING, NOW)).toMatchObject({ human: true });
});

test("a token lives 300 seconds", () => {
  const token = issueCaptchaToken(KEY, BINDING, true, NOW);
  const end = NOW + CAPTCHA_TTL_SECONDS * 1000;
  expect(readCaptchaToken(KEY, token, BINDING, end - 1)).not.toBeNull();
  expect(readCaptchaToken(KEY, token, BINDING, end)).toBeNull();
});

test.each([
  ["client", { ...BINDING, clientId: "other" }],
  ["device", { ...BINDING, deviceId: "d2" }],
  ["action", { ...BINDING, action: "GET:/drive/v1/share" }],
])("a token is no good for another %s", (_part, other) => {
  expect(readCaptchaToken(KEY, issueCaptchaToken(KEY, BINDING, true, NOW), other, NOW)).toBeNull();
});

test("a client that doesn't name itself or its device is named by its token", () => {
  const token = issueCaptchaToken(KEY, BINDING, true, NOW);
  expect(readCaptchaToken(KEY, token, { ...BINDING, clientId: "", deviceId: "" }, NOW)).toMatchObject(
    BINDING,
  );
});

test("a token's client and device can't be exchanged", () => {
  const [id, kind, expires, client, , signature] = issueCaptchaToken(KEY, BINDING, true, NOW).split(".");
  const other = Buffer.from("d2").toString("base64url");
  const forged = [id, kind, expires, client, other, signature].join(".");
  expect(readCaptchaToken(KEY, forged, { ...BINDING, deviceId: "d2" }, NOW)).toBeNull();
});

test("a token given without a check can't be turned into one with a check", () => {
  const token = issueCaptchaToken(KEY, BINDING, false, NOW).replace(".l.", ".h.");
  expect(readCaptchaToken(KEY, token, BINDING, NOW)).toBeNull();
});

test.each(["", "a.b.c", "a.b.c.d", "...."])("%j is no token", (text) => {
  expect(readCaptchaToken(KEY, text, BINDING, NOW)).toBeNull();
});
