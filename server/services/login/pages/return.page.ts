import { html } from "../../../platform/http/html.ts";
import { page, type PageContext } from "./frame/page.ts";

export interface ReturnParts {
  readonly base: string;
  readonly csrf: string;
  /** The time at which the account is erased; ISO 8601, `""` if it isn't known. */
  readonly until: string;
  /** Proves that the password was right, to the step that takes the answer. */
  readonly offer: { readonly account: string; readonly ends: string; readonly proof: string };
}

/** Offers somebody the account that they wanted to leave. */
export function returnPage(context: PageContext, { base, csrf, until, offer }: ReturnParts): string {
  const { say, locale } = context;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(
    until ? new Date(until) : new Date(),
  );
  return page(
    context,
    say("return.title"),
    html`<p class="intro">${say("return.intro", { day })}</p>
      <p>${say("return.text")}</p>
      <form class="fields" method="post" action="${base}/return">
        <input type="hidden" name="csrf" value="${csrf}" />
        <input type="hidden" name="account" value="${offer.account}" />
        <input type="hidden" name="ends" value="${offer.ends}" />
        <input type="hidden" name="proof" value="${offer.proof}" />
        <button class="primary" type="submit">${say("return.submit")}</button>
      </form>
      <p><a href="${base}/signin">${say("return.leave")}</a></p>`,
  );
}
