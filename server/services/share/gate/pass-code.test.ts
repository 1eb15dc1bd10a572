import { generatePassCode, hashPassCode, isPassCode } from "./pass-code.ts";

test("generated codes are eight characters that can't be mistaken for one another", () => {
  const codes = Array.from({ length: 200 }, generatePassCode);
  for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{8}$/);
  expect(new Set(codes).size).toBe(200);
});

test("only the right code opens, also with the spaces that copying adds", async () => {
  const stored = await hashPassCode("k7qd", "key");
  expect(await isPassCode("k7qd", stored, "key")).toBe(true);
  expect(await isPassCode(" k7qd ", stored, "key")).toBe(true);
  expect(await isPassCode("K7qd", stored, "key")).toBe(false);
  expect(await isPassCode("", stored, "key")).toBe(false);
});

test("what is stored tells neither the code nor that two shares have the same, and is no good without the key", async () => {
  const stored = await hashPassCode("k7qd", "key");
  expect(stored).not.toContain("k7qd");
  expect(await hashPassCode("k7qd", "key")).not.toBe(stored);
  expect(await isPassCode("k7qd", stored, "other key")).toBe(false);
});
