import { BRAND } from "../../../../../contract/brand.ts";
import { LOCALES, LOCALE_NAMES, localeDirection, type Locale } from "../../../../../contract/locales.ts";
import { html, type Html } from "../../../../platform/http/html.ts";
import type { Texts } from "../../../../platform/text/texts.ts";

export type Facts = Readonly<Record<string, string | number>>;

/** Every page of the login service needs this to draw itself. */
export interface PageContext {
  readonly locale: Locale;
  /** The text at `key` of the namespace `login`. */
  readonly say: (key: string, facts?: Facts) => string;
  /** Ends the addresses of assets, so that browsers fetch each version once. */
  readonly version: string;
  /** Path of this page; the language switch comes back to it. Empty where there is nothing to come back to. */
  readonly path: string;
  /** Values of the query that the language switch keeps. */
  readonly kept?: Readonly<Record<string, string>>;
}

export function pageContext(texts: Texts, locale: Locale, version: string, path: string): PageContext {
  const always = { brand: BRAND.name, support: BRAND.contact.support };
  return {
    locale,
    version,
    path,
    say: (key, facts) => texts.text(locale, key, { ...always, ...facts }),
  };
}

/** A whole page: one card under the brand, with the language switch below; `head` is added to the document's. */
export function page(context: PageContext, title: string, content: Html, head: Html | null = null): string {
  const { locale, say, version } = context;
  return String(
    html`<!doctype html>
      <html lang="${locale}" dir="${localeDirection(locale)}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <meta name="color-scheme" content="light dark" />
          ${head}
          <title>${title} – ${BRAND.name}</title>
          <link rel="icon" href="/login/assets/mark.svg?v=${version}" type="image/svg+xml" />
          <link rel="stylesheet" href="/login/assets/login.css?v=${version}" />
          <script src="/login/assets/theme.js?v=${version}"></script>
          <script src="/login/assets/login.js?v=${version}" defer></script>
        </head>
        <body>
          <header class="brand">
            <a href="/"
              ><img src="/login/assets/mark.svg?v=${version}" alt="" width="36" height="36" /><span
                >${BRAND.name}</span
              ></a
            >
          </header>
          <main class="card">
            <h1>${title}</h1>
            ${content}
          </main>
          <footer class="foot">
            ${languageSwitch(context)}
            <p>${say("common.help")}</p>
          </footer>
        </body>
      </html> `,
  );
}

function languageSwitch({ locale, say, path, kept = {} }: PageContext): Html | null {
  if (!path) return null;
  const options = LOCALES.map(
    (choice) =>
      html`<option value="${choice}" lang="${choice}" ${choice === locale && html` selected`}>
        ${LOCALE_NAMES[choice]}
      </option>`,
  );
  return html`<form class="language" method="get" action="${path}" data-submit-on-change>
    ${Object.entries(kept).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <label for="lang">${say("language.label")}</label>
    <select id="lang" name="lang">
      ${options}
    </select>
    <button type="submit">${say("language.change")}</button>
  </form>`;
}
