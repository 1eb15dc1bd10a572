import { catalogue, isErrorName } from "../../contract/errors.ts";
import { isLocale, type Locale } from "../../contract/locales.ts";
import { ApiError, localError } from "./api-error.ts";

/** Texts come in this locale when the chosen one is not supported. */
export const FALLBACK_MESSAGE_LOCALE: Locale = "zh-CN";

/** Several names share each code below this number, so only the name says what happened. */
const FIRST_OWN_CODE = 17;

/** `message` looks a key up in `locales/<locale>/errors.json`; undefined when there is none. */
export interface MessageSource {
  readonly locale: string;
  message(locale: Locale, key: string, values?: Readonly<Record<string, string>>): string | undefined;
}

const LOCALIZED_MESSAGE = /LocalizedMessage$/;

const language = (locale: string): string => locale.slice(0, 2).toLowerCase();

/**
 * The sentence about a failure that people read. It comes from a localized message in the details, else from special
 * cases, else from the code's message, else from a default with error and description in brackets.
 */
export function errorText(error: unknown, source: MessageSource): string {
  const failure = error instanceof ApiError ? error : localError("local");
  const locale = isLocale(source.locale) ? source.locale : FALLBACK_MESSAGE_LOCALE;
  return (
    localizedDetail(failure, locale) ??
    specialCase(failure, locale, source) ??
    codeMessage(failure, locale, source) ??
    source.message(locale, "default", { error: failure.name, description: failure.description }) ??
    failure.description
  );
}

function localizedDetail(error: ApiError, locale: Locale): string | undefined {
  const detail = error.details.find(
    (entry) =>
      LOCALIZED_MESSAGE.test(entry["@type"]) &&
      Boolean(entry.message) &&
      (entry.locale === undefined || language(entry.locale) === language(locale)),
  );
  return detail?.message;
}

/** To people, `captcha_invalid` means too many tries, whichever code a service sends it with. */
function specialCase(error: ApiError, locale: Locale, source: MessageSource): string | undefined {
  const special = error.name === "captcha_invalid" || error.name === "unreachable";
  return special ? source.message(locale, error.name) : undefined;
}

function codeMessage(error: ApiError, locale: Locale, source: MessageSource): string | undefined {
  if (isErrorName(error.name)) return source.message(locale, error.name);
  if (error.code < FIRST_OWN_CODE) return undefined;
  const known = Object.entries(catalogue).find(([, entry]) => entry.code === error.code);
  return known ? source.message(locale, known[0]) : undefined;
}
