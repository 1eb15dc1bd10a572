import { hideText, shownText } from "./hidden-text.ts";
import { purposeKey } from "./secrets.ts";

const key = purposeKey("secret", "test");

test("a text is shown again by its key, and is hidden otherwise each time", () => {
  const hidden = hideText(key, "grüße 旅");
  expect(shownText(key, hidden)).toBe("grüße 旅");
  expect(hideText(key, "grüße 旅")).not.toBe(hidden);
});

test("another key, or a change, shows nothing", () => {
  const hidden = hideText(key, "something");
  const changed = (hidden.startsWith("A") ? "B" : "A") + hidden.slice(1);
  expect(() => shownText(purposeKey("secret", "other"), hidden)).toThrow();
  expect(() => shownText(key, changed)).toThrow();
  expect(() => shownText(key, hidden.slice(0, 10))).toThrow();
});
