import { html } from "../../../platform/http/html.ts";
import { page, type PageContext } from "./frame/page.ts";

/** Says to somebody who has just left until when they may come back. @param until epoch ms, when everything is erased */
export function leftPage(context: PageContext, until: number): string {
  const { say, locale } = context;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(until);
  return page(
    context,
    say("left.title"),
    html`<p class="intro">${say("left.intro", { day })}</p>
      <p>${say("left.return")}</p>
      <p>${say("left.told")}</p>
      <p><a class="secondary" href="/drive/login">${say("signIn.title")}</a></p>`,
  );
}
