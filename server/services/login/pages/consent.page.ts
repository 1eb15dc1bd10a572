import { html } from "../../../platform/http/html.ts";
import { page, type PageContext } from "./frame/page.ts";

export interface ConsentParts {
  readonly base: string;
  readonly csrf: string;
  readonly client: string;
  readonly email: string;
  readonly scopes: readonly string[];
}

/** Asks whether a foreign client may use the account as it wishes. */
export function consentPage(
  context: PageContext,
  { base, csrf, client, email, scopes }: ConsentParts,
): string {
  const { say } = context;
  return page(
    context,
    say("consent.title", { client }),
    html`<p class="intro">${say("consent.intro", { client, email })}</p>
      <ul class="scopes">
        ${scopes.map((scope) => html`<li>${say(`consent.${scope}`)}</li>`)}
      </ul>
      <form class="choices" method="post" action="${base}/consent">
        <input type="hidden" name="csrf" value="${csrf}" />
        <button class="primary" type="submit" name="answer" value="allow">${say("consent.allow")}</button>
        <button class="secondary" type="submit" name="answer" value="deny">${say("consent.deny")}</button>
      </form>`,
  );
}
