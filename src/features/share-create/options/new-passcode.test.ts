import { newPasscode } from "./new-passcode.ts";

it("is a code that links take, and another each time", () => {
  const codes = Array.from({ length: 50 }, newPasscode);
  for (const code of codes) expect(code).toMatch(/^[A-Za-z0-9]{6}$/);
  expect(new Set(codes).size).toBe(50);
});
