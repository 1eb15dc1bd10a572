import { localizedPath } from "../../../../contract/locales.ts";
import { html, type Html } from "../../../platform/http/html.ts";
import type { PageContext } from "./page.ts";

const LINE = "\n";

/** What a new account agrees to, with ways there that leave the form as it is. */
export function terms({ locale, say }: PageContext): Html {
  const [before = "", between = "", after = ""] = say("terms.text", { agreement: LINE, privacy: LINE }).split(
    LINE,
  );
  const link = (slug: string, words: string) =>
    html`<a href="${localizedPath(locale, `/policy/${slug}`)}" target="_blank" rel="noopener">${words}</a>`;
  return html`<p class="other">
    ${before}${link("user-agreement", say("terms.agreement"))}${between}${link("privacy-policy", say("terms.privacy"))}${after}
  </p>`;
}
