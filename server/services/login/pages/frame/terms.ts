import { localizedPath } from "../../../../../contract/locales.ts";
import { html, type Html } from "../../../../platform/http/html.ts";
import type { PageContext } from "./page.ts";

const LINE = "\n";

/** The documents a new account agrees to. Their links open in a new tab, so that the form keeps its entries. */
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
