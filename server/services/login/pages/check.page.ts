import { localeDirection } from "../../../../contract/locales.ts";
import { html, type Html, type HtmlValue } from "../../../platform/http/html.ts";
import type { PageContext } from "./frame/page.ts";

const frame = ({ locale, say, version }: PageContext, script: string, content: HtmlValue): Html =>
  html`<!doctype html>
    <html lang="${locale}" dir="${localeDirection(locale)}" data-version="${version}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${say("check.title")}</title>
        <link rel="stylesheet" href="/login/assets/altcha.css?v=${version}" />
        <link rel="stylesheet" href="/login/assets/login.css?v=${version}" />
        <script src="/login/assets/theme.js?v=${version}"></script>
        <script src="/login/assets/${script}.js?v=${version}" defer></script>
      </head>
      <body class="check">
        <main>${content}</main>
      </body>
    </html>`;

export interface CheckParts {
  readonly ticket: string;
  readonly challenge: object;
  readonly failed: boolean;
}

const WIDGET = { hideFooter: true, hideLogo: true, humanInteractionSignature: false };

/** The human check: 320 × 430, one box to tick. */
export function checkPage(context: PageContext, { ticket, challenge, failed }: CheckParts): string {
  const { say, locale } = context;
  const strings = {
    label: say("check.label"),
    verifying: say("check.verifying"),
    verified: say("check.verified"),
    error: say("check.error"),
    expired: say("check.expiredWidget"),
    waitAlert: say("check.wait"),
    verificationRequired: say("check.label"),
  };
  return String(
    frame(
      context,
      "check",
      html`<img src="/login/assets/mark.svg?v=${context.version}" alt="" width="48" height="48" />
        <h1>${say("check.title")}</h1>
        <p>${say("check.intro")}</p>
        ${failed && html`<p class="fault" role="alert">${say("check.error")}</p>`}
        <noscript><p class="notice">${say("check.noScript")}</p></noscript>
        <form method="post" action="/login/check" data-strings="${JSON.stringify(strings)}">
          <input type="hidden" name="t" value="${ticket}" />
          <altcha-widget
            name="altcha"
            type="checkbox"
            language="${locale.toLowerCase()}"
            configuration="${JSON.stringify({ ...WIDGET, challenge })}"
          ></altcha-widget>
        </form>`,
    ),
  );
}

export const expiredCheckPage = (context: PageContext): string =>
  String(
    frame(
      context,
      "theme",
      html`<h1>${context.say("check.title")}</h1>
        <p>${context.say("check.expired")}</p>`,
    ),
  );

/** The page where a check of the login pages ends. */
export const passedCheckPage = (context: PageContext): string =>
  String(frame(context, "check-done", html`<p role="status">${context.say("check.passed")}</p>`));
