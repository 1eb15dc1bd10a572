import { maskEmail, normalizeEmail } from "./email.ts";

test("an address is stored in lower case without surrounding blanks", () => {
  expect(normalizeEmail("  Ada@Example.ORG ")).toBe("ada@example.org");
});

test.each([
  "",
  "ada",
  "ada@host",
  "a b@host.org",
  "ada@host.org\r\nBcc: x@y.org",
  "<ada@host.org>",
  "a\u0001b@host.org",
])("%j is refused as an address", (input) => {
  expect(() => normalizeEmail(input)).toThrow("invalid_argument");
});

test("a masked address keeps its first character and its host", () => {
  expect(maskEmail("ada@example.org")).toBe("a***@example.org");
});
