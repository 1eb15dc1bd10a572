import { readFileSync } from "node:fs";
import { ApiError } from "./api-error.ts";
import { errorText, type MessageSource } from "./error-text.ts";

const english = JSON.parse(readFileSync("locales/en-US/errors.json", "utf8")) as Record<string, string>;

const source = (locale: string): MessageSource => ({
  locale,
  message: (from, key, values) => {
    const text = from === "en-US" ? english[key] : `${from}:${key}`;
    return text?.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values?.[name] ?? "");
  },
});

/** @rule error-text */
test("a localized message in the details comes first", () => {
  const details = [{ "@type": "x/google.rpc.LocalizedMessage", locale: "en", message: "You own these" }];
  const error = new ApiError("file_restore_own", 9, { details });
  expect(errorText(error, source("en-US"))).toBe("You own these");
});

test("a localized message in another language is passed over", () => {
  const details = [{ "@type": "x/google.rpc.LocalizedMessage", locale: "ru", message: "Это ваше" }];
  const error = new ApiError("file_restore_own", 9, { details });
  expect(errorText(error, source("en-US"))).toBe(english.file_restore_own);
});

/** @rule error-busy */
test("captcha_invalid reads 'Your operation is too frequent, please try again later'", () => {
  const error = new ApiError("captcha_invalid", 9);
  expect(errorText(error, source("en-US"))).toBe("Your operation is too frequent, please try again later");
});

/** @rule error-code-17 */
test("an unknown name is found by its code from 17 up", () => {
  expect(errorText(new ApiError("renamed", 4022), source("en-US"))).toBe(
    "Wrong account number or password, please re-enter",
  );
});

test("an unknown name with a shared code gets the default with error and description in brackets", () => {
  const text = errorText(new ApiError("odd", 9, { description: "Strange" }), source("en-US"));
  expect(text).toMatch(/\(odd: Strange\)$/);
});

/** @rule error-locale */
test("an unsupported locale reads simplified Chinese", () => {
  expect(errorText(new ApiError("not_found", 5), source("de"))).toBe("zh-CN:not_found");
});

test("a fault that is no answer of the API is local", () => {
  expect(errorText(new TypeError("x is not a function"), source("en-US"))).toBe(english.local);
});
