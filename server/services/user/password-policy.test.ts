import { assertPassword } from "./password-policy.ts";

const EMAIL = "ada.lovelace@example.org";

test.each(["correct horse", "aB3$aB3$aB", "パスワードの長い文章です"])("%j is long enough", (password) => {
  expect(() => assertPassword(password, EMAIL)).not.toThrow();
});

test.each([
  ["nine characters", "abcdefg12"],
  ["one character repeated", "aaaaaaaaaaaa"],
  ["a common password in any case", "QWERTYUIOP"],
  ["the address itself", "Ada.Lovelace@example.org"],
  ["the part before the @", "ada.lovelace"],
  ["more than 256 characters", "ab1".repeat(100)],
])("%s is refused", (_rule, password) => {
  expect(() => assertPassword(password, EMAIL)).toThrow("invalid_password");
});
