import { html } from "../../../platform/http/html.ts";
import { page, type PageContext } from "./frame/page.ts";

export interface StopWayBackParts {
  readonly action: string;
  readonly token: string;
}

/** Asks somebody who opened the link of a letter whether a way back isn't theirs. Opening the page does nothing. */
export function stopWayBackPage(context: PageContext, { action, token }: StopWayBackParts): string {
  const { say } = context;
  return page(
    context,
    say("stopWayBack.title"),
    html`<p class="intro">${say("stopWayBack.intro")}</p>
      <ul>
        <li>${say("stopWayBack.ended")}</li>
        <li>${say("disown.out")}</li>
        <li>${say("disown.password")}</li>
      </ul>
      <form class="fields" method="post" action="${action}">
        <input type="hidden" name="t" value="${token}" />
        <button class="primary" type="submit">${say("stopWayBack.submit")}</button>
      </form>
      <p>${say("stopWayBack.mine")}</p>`,
  );
}
