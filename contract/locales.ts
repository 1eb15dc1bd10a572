/** The 11 locales of the site, in the order language lists show them. */
export const LOCALES = ["en-US", "es", "id", "ja", "ko", "ms", "pt", "ru", "uk", "zh-CN", "zh-TW"] as const;

export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = "en-US";

export const LOCALE_COOKIE = "locale";
export const LOCALE_COOKIE_DAYS = 365;
/** For a minute it tells the app that a link's address chose the locale, where nothing was chosen before. */
export const LINKED_LOCALE_COOKIE = "locale_linked";
export const LOCALE_QUERY = "locale";

/** Each language by its own name, as a language list must show it. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = {
  "en-US": "English",
  es: "Español",
  id: "Bahasa Indonesia",
  ja: "日本語",
  ko: "한국어",
  ms: "Bahasa Melayu",
  pt: "Português",
  ru: "Русский",
  uk: "Українська",
  "zh-CN": "简体中文",
  "zh-TW": "繁體中文",
};

const RIGHT_TO_LEFT = new Set(["ar", "fa", "he", "ur"]);
const TRADITIONAL_CHINESE = /^zh-(hant|tw|hk|mo)\b/i;

export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);

export const localeDirection = (locale: string): "ltr" | "rtl" =>
  RIGHT_TO_LEFT.has(locale.slice(0, 2).toLowerCase()) ? "rtl" : "ltr";

/**
 * The supported locale for one browser language: the language itself, else the first locale that shares its first two
 * letters.
 */
export function matchLocale(tag: string): Locale | undefined {
  const wanted = tag.trim().toLowerCase();
  const exact = LOCALES.find((locale) => locale.toLowerCase() === wanted);
  if (exact) return exact;
  if (TRADITIONAL_CHINESE.test(wanted)) return "zh-TW";
  if (wanted.length < 2) return undefined;
  return LOCALES.find((locale) => locale.slice(0, 2) === wanted.slice(0, 2));
}

/** `"fr;q=0.5, pt-BR"` → `["pt-BR", "fr"]`: best quality first, refused languages (`q=0`) left out. */
export function acceptedLanguages(header: string): string[] {
  return header
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const quality = parameters.map((text) => /^\s*q=([\d.]+)\s*$/i.exec(text)?.[1]).find(Boolean);
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== "" && tag !== "*" && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

export interface LocaleWishes {
  /** The `locale` query parameter. */
  readonly query?: string | null | undefined;
  /** The stored preference. */
  readonly preference?: string | null | undefined;
  /** Languages of the browser, best first. */
  readonly languages?: readonly string[];
}

/** The locale a person chose explicitly: the query parameter, else the stored preference; never an unsupported one. */
export const chosenLocale = ({ query, preference }: LocaleWishes): Locale | undefined =>
  [query, preference].find(isLocale);

/** The locale to speak: chosen, else the first language of the browser that matches, else the default. */
export function negotiateLocale(wishes: LocaleWishes): Locale {
  const chosen = chosenLocale(wishes);
  if (chosen) return chosen;
  for (const language of wishes.languages ?? []) {
    const match = matchLocale(language);
    if (match) return match;
  }
  return DEFAULT_LOCALE;
}

export interface LocalizedPath {
  /** Undefined for a path without prefix. */
  readonly locale: Locale | undefined;
  /** The path without its locale, always beginning with a slash. */
  readonly path: string;
}

/** `"/es/faq"` → `{locale: "es", path: "/faq"}`. */
export function splitLocale(pathname: string): LocalizedPath {
  const [, first = "", ...rest] = pathname.split("/");
  if (!isLocale(first)) return { locale: undefined, path: pathname === "" ? "/" : pathname };
  return { locale: first, path: `/${rest.join("/")}` };
}

/** The address of a page in a locale; the default locale lives at the bare path. `path` has no prefix. */
export function localizedPath(locale: Locale, path: string): string {
  if (locale === DEFAULT_LOCALE) return path;
  return path === "/" ? `/${locale}` : `/${locale}${path}`;
}

const UNPREFIXED = /^\/(?:s|drive|auth|loading|api|login|islands|builds)(?:\/|$)|^\/[^/]+\.[a-z]+$/;

/** Some paths exist once, without a page per locale. */
export const isUnprefixed = (path: string): boolean => UNPREFIXED.test(path);
