import { assertPassword } from "./password-policy.ts";

const EMAIL = "ada.lovelace@example.org";
const isKnown = (password: string) => password === "a stolen password";

test.each(["correct horse", "aB3$aB3$aB", "パスワードの長い文章です"])("%j is long enough", (password) => {
  expect(() => assertPassword(password, EMAIL, isKnown)).not.toThrow();
});

test.each([
  ["nine characters", "abcdefg12"],
  ["one character repeated", "aaaaaaaaaaaa"],
  ["a password that is known to thieves", "a stolen password"],
  ["the address itself", "Ada.Lovelace@example.org"],
  ["the part before the @", "ada.lovelace"],
  ["more than 256 characters", "ab1".repeat(100)],
])("%s is refused", (_rule, password) => {
  expect(() => assertPassword(password, EMAIL, isKnown)).toThrow("invalid_password");
});
