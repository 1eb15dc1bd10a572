import { codeOf, keyUri, newTotpSecret, stepOf, stepOfCode } from "./totp.ts";

/** The secret of RFC 6238's appendix B, "12345678901234567890". */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

it.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
  [20000000000, "353130"],
])("makes the codes of RFC 6238 (%s s)", (seconds, code) => {
  expect(codeOf(SECRET, stepOf(seconds * 1000))).toBe(code);
});

it("takes the code of the step before and after, and says which it was", () => {
  const now = 1_111_111_111_000;
  const step = stepOf(now);
  for (const near of [step - 1, step, step + 1])
    expect(stepOfCode(SECRET, codeOf(SECRET, near), now)).toBe(near);
  expect(stepOfCode(SECRET, codeOf(SECRET, step + 2), now)).toBeNull();
  expect(stepOfCode(SECRET, "050 471", now)).toBe(step);
  expect(stepOfCode(SECRET, "", now)).toBeNull();
});

it("draws secrets of 160 bits that apps can read", () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(keyUri(secret, "Holdall", "ada@example.org")).toBe(
    `otpauth://totp/Holdall:ada%40example.org?secret=${secret}&issuer=Holdall&algorithm=SHA1&digits=6&period=30`,
  );
});
